#!/bin/bash
# The replica: a copy of the primary at the first start, then PostgreSQL itself, which replaces this script.
set -euo pipefail

if [ ! -e "$PGDATA/PG_VERSION" ]; then
  # to another folder first: an interrupted copy must not be taken for a complete one
  rm -rf "$PGDATA.part"
  mkdir -p "$(dirname "$PGDATA")"
  PGPASSWORD=$REPLICATION_PASSWORD pg_basebackup --pgdata="$PGDATA.part" --wal-method=stream --slot=replica \
    --checkpoint=fast --write-recovery-conf --dbname="host=$PRIMARY_HOST user=replicator application_name=replica"
  chmod 700 "$PGDATA.part"
  mv "$PGDATA.part" "$PGDATA"
fi
exec postgres "$@"
