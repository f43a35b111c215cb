#!/bin/bash
# Runs once, on the empty database: the site's role and database, and the role and slot of a replica.
set -euo pipefail

psql --quiet --output=/dev/null --set=ON_ERROR_STOP=1 --username=postgres --dbname=postgres \
  --set=site="$DATABASE_PASSWORD" --set=replication="$REPLICATION_PASSWORD" <<'SQL'
create role kerya with login password :'site';
create database kerya owner kerya;
create role replicator with login replication password :'replication';
select pg_create_physical_replication_slot('replica');
-- last, and not before the next start: from then on a commit waits until the replica has it, too
alter system set synchronous_standby_names = 'replica';
SQL
