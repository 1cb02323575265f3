/**
 * What a member may do at a venue, from the least to the most: see figures; edit, publish and hand
 * over; everything.
 */
export const ROLES = ['reader', 'manager', 'owner'] as const
export type Role = (typeof ROLES)[number]

/** May a member with this role do what needs at least `least`? */
export function hasRole(role: Role | null, least: Role): boolean {
  return role !== null && ROLES.indexOf(role) >= ROLES.indexOf(least)
}

/**
 * Who may make a call: every client ('public'); every visitor of the back office, with the member who
 * is signed in, if any ('anyone'); a signed-in member; the member who owns the installation; or a
 * member with at least this role at the venue that the path names.
 */
export type Access = 'public' | 'anyone' | 'member' | 'installationOwner' | Role
