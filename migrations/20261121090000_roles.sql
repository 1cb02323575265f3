-- oldest version: 1.0.0
-- Four roles use the database: `anon` is any visitor; `game_server` is the server (draw, spin,
-- mails); `sign_in` is the server while it finds out who a member is; `venue_admin` is a member who
-- manages venues. None can log in: a connection takes one of the roles for one transaction. On
-- Supabase `anon` exists already. Roles belong to the whole cluster, so another database may create
-- them at the same time.
do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'game_server', 'sign_in', 'venue_admin'] loop
    if not exists (select from pg_catalog.pg_roles where rolname = role_name) then
      begin
        execute format('create role %I nologin noinherit', role_name);
        -- A role that creates another role is not a member of it by default (PostgreSQL 16 and
        -- later).
        execute format('grant %I to current_user', role_name);
      exception when duplicate_object or unique_violation then
        null;
      end;
    end if;
    -- The migrating user needs `set role`, and is not always a superuser.
    if not pg_has_role(current_user, role_name, 'member') then
      execute format('grant %I to current_user', role_name);
    end if;
  end loop;
end
$$;

-- Schema `private` holds everything that visitors must not reach. No API exposes it.
create schema if not exists private;
revoke all on schema private from public;

-- All roles use schema `public`; `anon` does not use `private`. Each table grants its own
-- privileges.
grant usage on schema private to game_server, sign_in, venue_admin;
grant usage on schema public to anon, game_server, venue_admin;

-- NOTE: anon has no usage on schema private, so a visitor's statement cannot name anything in it.
