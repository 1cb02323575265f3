#!/bin/sh
# The PostgreSQL image runs this script when it creates its database. It creates a login that owns
# the database and migrates it, and a login for the server that owns nothing.
set -eu
psql --set=ON_ERROR_STOP=1 --username="${POSTGRES_USER:-postgres}" --dbname=postgres <<'SQL'
\set owner_password `cat /run/secrets/owner-password`
\set server_password `cat /run/secrets/server-password`
create role roue_owner login createrole password :'owner_password';
create role roue_server login noinherit password :'server_password';
create database roue template template0 owner roue_owner;
SQL
