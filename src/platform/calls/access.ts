/**
 * The roles of a member at a venue. Each role has the rights of the roles before it. A reader sees
 * figures; a manager edits, publishes and hands prizes over; an owner may do everything.
 */
export const ROLES = ['reader', 'manager', 'owner'] as const
export type Role = (typeof ROLES)[number]

/** Returns whether a member with this role has the rights of the role `least`. */
export function hasRole(role: Role | null, least: Role): boolean {
  return role !== null && ROLES.indexOf(role) >= ROLES.indexOf(least)
}

/**
 * The clients that may make a call. 'public': every client. 'anyone': every visitor of the back
 * office, signed in or not. The others: a signed-in member, the member who owns the installation,
 * or a member with at least this role at the venue in the path.
 */
export type Access = 'public' | 'anyone' | 'member' | 'installationOwner' | Role
