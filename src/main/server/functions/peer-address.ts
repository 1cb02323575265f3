/** Cloudflare, which is in front of every hosted project, overwrites this header. */
const PLATFORM_HEADER = 'cf-connecting-ip'

/**
 * Returns the client's address from the platform's header, and then removes `x-forwarded-for`, which a client can forge.
 * Without that header, returns `socketAddress`, and `TRUST_PROXY` decides how `x-forwarded-for` is read.
 */
export function resolvePeerAddress(request: Request, socketAddress: string | undefined): string | undefined {
  const told = request.headers.get(PLATFORM_HEADER)
  if (told === null) return socketAddress
  request.headers.delete('x-forwarded-for')
  return told
}
