#!/bin/sh
# Writes what pgbouncer.ini includes, then becomes PgBouncer.
set -eu
umask 077
printf '[databases]\nkerya = host=%s port=5432 dbname=kerya\n' "$POSTGRES_HOST" > /tmp/databases.ini
printf '"kerya" "%s"\n' "$DATABASE_PASSWORD" > /tmp/users.txt
exec pgbouncer /etc/pgbouncer/pgbouncer.ini
