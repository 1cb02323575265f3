import { expect, it } from 'vitest'

import { pagePolicy } from './security-headers.ts'

const PAGE = '<style>a{}</style><script>1</script>'

it('the security headers let a page call only its own origin', () => {
  const policy = pagePolicy(PAGE)
  expect(policy).not.toContain('connect-src')
  expect(policy).toMatch(
    /^default-src 'self'; script-src 'self' 'sha256-[^']+'; style-src 'self' 'sha256-[^']+';/,
  )
})

it('the security headers allow only the inline scripts of the template', () => {
  const scripts = (policy: string) => policy.match(/script-src [^;]*/)?.[0]
  const rendered = `${PAGE}<script>2</script>`
  expect(scripts(pagePolicy(rendered, PAGE))).toBe(scripts(pagePolicy(PAGE)))
  expect(scripts(pagePolicy(rendered))).not.toBe(scripts(pagePolicy(PAGE)))
})
