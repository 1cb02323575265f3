#!/bin/sh
# Creates the secrets of compose.yaml in deploy/secrets. Existing files are not overwritten. The
# draw secret identifies the mailboxes that have played and proves every draw: store a copy of it
# elsewhere.
set -eu
umask 077
cd "$(dirname "$0")/.."
mkdir -p secrets
cd secrets

random() {
  od -An -N32 -tx1 /dev/urandom | tr -d ' \n'
}
# Readable by the users of the containers; the mode of the folder excludes other users of the host.
write_once() {
  [ -e "$1" ] || (umask 222 && printf '%s\n' "$2" > "$1")
}

write_once draw-secret "$(random)"
write_once postgres-password "$(random)"
write_once owner-password "$(random)"
write_once server-password "$(random)"
write_once database-url "postgres://roue_server:$(cat server-password)@postgres:5432/roue"
write_once migrations-database-url "postgres://roue_owner:$(cat owner-password)@postgres:5432/roue"
write_once smtp-url smtp://mails:1025
