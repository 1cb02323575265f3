-- Two roles speak to the database. `anon` is any visitor; `game_server` is the functions of the game (draw, spin, mails).
-- Neither can log in: a connection becomes one of them for the length of one transaction.
-- On Supabase `anon` exists already. Roles belong to the whole cluster, so another database may be creating them right now.
do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'game_server'] loop
    if not exists (select from pg_catalog.pg_roles where rolname = role_name) then
      begin
        execute format('create role %I nologin noinherit', role_name);
        -- A role that may create roles is not yet a member of what it creates (PostgreSQL 16 and later).
        execute format('grant %I to current_user', role_name);
      exception when duplicate_object or unique_violation then
        null;
      end;
    end if;
    -- `set role` must work for the migrating user, who need not be a superuser.
    if not pg_has_role(current_user, role_name, 'member') then
      execute format('grant %I to current_user', role_name);
    end if;
  end loop;
end
$$;

-- What no visitor may reach lives in `private`, which no API exposes.
create schema if not exists private;
revoke all on schema private from public;

-- The functions of the game work in both schemas, within the grants that each table states.
grant usage on schema private to game_server;
grant usage on schema public to anon, game_server;

-- NOTE: anon has no usage on schema private, so nothing in it can be named by a visitor.
