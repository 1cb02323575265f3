#!/bin/sh
# Makes the secrets of compose.yaml in deploy/secrets, once. Nothing that is there is written over: the draw secret names who
# has played and proves every draw, so keep a copy of it elsewhere.
set -eu
umask 077
cd "$(dirname "$0")/.."
mkdir -p secrets
cd secrets

random() {
  od -An -N32 -tx1 /dev/urandom | tr -d ' \n'
}
# Readable within a container, whose user is another one; from outside the folder keeps them.
keep() {
  [ -e "$1" ] || (umask 222 && printf '%s\n' "$2" > "$1")
}

keep draw-secret "$(random)"
keep postgres-password "$(random)"
keep owner-password "$(random)"
keep server-password "$(random)"
keep database-url "postgres://roue_server:$(cat server-password)@pooler:6432/roue"
keep migrations-database-url "postgres://roue_owner:$(cat owner-password)@postgres:5432/roue"
keep pooler-users "\"roue_server\" \"$(cat server-password)\""
keep smtp-url smtp://mails:1025
