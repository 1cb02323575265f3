#!/bin/sh
# Writes deploy/compose/digests.yaml, an addition to compose.yaml that names its images by the digests that their registries give
# now: a tag can become another image later, a digest cannot. Run it again after a change of compose.yaml.
#   export COMPOSE_FILE=compose.yaml:deploy/compose/digests.yaml
set -eu
cd "$(dirname "$0")/../.."
file=deploy/compose/digests.yaml
trap 'rm -f "$file.unfinished"' EXIT
echo 'services:' > "$file.unfinished"
sed -n 's/^  \([a-z0-9-]*:\)$/\1/p; s/^    image: //p' compose.yaml | while read -r line; do
  case $line in
    *:) service=$line ;;
    *)
      docker pull --quiet "$line" >&2
      digest=$(docker image inspect --format '{{index .RepoDigests 0}}' "$line")
      printf '  %s\n    # %s\n    image: %s\n' "$service" "$line" "$digest" >> "$file.unfinished"
      ;;
  esac
done
mv "$file.unfinished" "$file"
