/** Written by Cloudflare, which stands before every hosted project, over whatever a visitor has sent. */
const PLATFORM_HEADER = 'cf-connecting-ip'

/**
 * The other end of the connection as the platform knows it. Where it is given, what a client may have written into
 * `x-forwarded-for` is taken out of the request; elsewhere the line of addresses is read as `TRUST_PROXY` says.
 */
export function resolvePeerAddress(request: Request, socketAddress: string | undefined): string | undefined {
  const told = request.headers.get(PLATFORM_HEADER)
  if (told === null) return socketAddress
  request.headers.delete('x-forwarded-for')
  return told
}
