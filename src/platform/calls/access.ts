/**
 * The roles of a member at a venue, each with the rights of those before it: a reader sees figures;
 * a manager edits, publishes and hands prizes over; an owner may do everything.
 */
export const ROLES = ['reader', 'manager', 'owner'] as const
export type Role = (typeof ROLES)[number]

/** Returns whether a member with this role may do what needs the role `least`. */
export function hasRole(role: Role | null, least: Role): boolean {
  return role !== null && ROLES.indexOf(role) >= ROLES.indexOf(least)
}

/**
 * Who may make a call: every client ('public'); every visitor of the back office, signed in or not
 * ('anyone'); a signed-in member; the member who owns the installation; or a member with at least
 * this role at the venue in the path.
 */
export type Access = 'public' | 'anyone' | 'member' | 'installationOwner' | Role
