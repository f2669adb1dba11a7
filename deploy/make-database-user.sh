#!/bin/sh
# PostgreSQL's image runs this once, while its folder is new: a user for the shop that is no superuser and owns its own database alone.
# The superuser loses its password, so that it comes in from within the container alone: docker compose exec database psql -U postgres
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$POSTGRES_PASSWORD" --username postgres --dbname postgres <<'SQL'
CREATE ROLE khaisong LOGIN PASSWORD :'password';
CREATE DATABASE khaisong OWNER khaisong;
REVOKE ALL ON DATABASE khaisong FROM PUBLIC;
ALTER ROLE postgres PASSWORD NULL;
SQL
