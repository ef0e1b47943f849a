#!/bin/sh
# backup.sh FOLDER [DAYS]: one dated backup; once it is there, those older than DAYS (30) are deleted.
set -eu
folder=$1
days=${2:-30}
node build/commands/backup.js "$folder/homeport-$(date -u +%Y-%m-%dT%H-%M-%S).backup"
find "$folder" -name 'homeport-*.backup' -mtime "+$days" -delete
