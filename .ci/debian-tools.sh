# Installs, where that is possible, what two further checks need: PostgreSQL 15 and nginx of Debian.
# Neither is started as a service. Sourced by `run`.

have_debian_tools() {
  [ -x /usr/lib/postgresql/15/bin/postgres ] && PATH="$PATH:/usr/sbin" command -v nginx
} >/dev/null

install_debian_tools() {
  local log policy=/usr/sbin/policy-rc.d made_policy='' status=0
  log=$(mktemp)
  if [ ! -e "$policy" ]; then
    printf '#!/bin/sh\nexit 101\n' >"$policy"
    chmod +x "$policy"
    made_policy=yes
  fi
  {
    timeout 120 apt-get update &&
      DEBIAN_FRONTEND=noninteractive timeout 300 apt-get install --yes --no-install-recommends \
        -o DPkg::Lock::Timeout=60 postgresql-15 nginx-light
  } >"$log" 2>&1 </dev/null || status=$?
  [ -z "$made_policy" ] || rm -f "$policy"
  [ "$status" = 0 ] || echo "apt-get failed ($status): $(grep -E '^[EW]:' "$log" | head -n 1)"
  rm -f "$log"
  return "$status"
}

offer_debian_tools() {
  if have_debian_tools; then return; fi
  if [ "$(id -u)" != 0 ] || [ ! -e /etc/debian_version ] || ! command -v apt-get >/dev/null; then
    echo 'Not root on Debian: no checks on PostgreSQL 15 and behind nginx, unless they are installed.'
  elif ! install_debian_tools; then
    echo 'PostgreSQL 15 and nginx could not be installed: the checks on them are left out.'
  fi
}
