import { expect, it } from 'vitest'

import { pagePolicy } from './page-policy.ts'

const PAGE = '<style>a{}</style><script>1</script>'

it('lets a page call only its own origin', () => {
  const policy = pagePolicy(PAGE)
  expect(policy).not.toContain('connect-src')
  expect(policy).toMatch(
    /^default-src 'self'; script-src 'self' 'sha256-[^']+'; style-src 'self' 'sha256-[^']+';/,
  )
})

it('lets a page that was built for another backend call its own origin and that backend only', () => {
  const policy = pagePolicy(`<link rel="preconnect" href="https://project.example" crossorigin>${PAGE}`)
  expect(policy).toContain("; connect-src 'self' https://project.example;")
})
