import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { registrableDomain } from './registrable-domain.ts'

const PARENTS = [
  'gmail.com',
  'free.fr',
  'fastmail.com',
  'mozmail.com',
  'duck.com',
  'example.org',
  'example.co.uk',
  'secours.asso.fr',
  'univ-lyon2.fr',
  'xn--bcher-kva.de',
  'company.com.au',
  'duckdns.org',
  'github.io',
]
const label = fc.stringMatching(/^[a-z0-9](?:[a-z0-9-]{0,20}[a-z0-9])?$/)

describe('the domain that mailboxes are counted by', () => {
  it('is the parent of every sub-domain, so that no alias has its own count, in 2,000 cases', () => {
    const subDomain = fc.tuple(
      fc.array(label, { minLength: 1, maxLength: 4 }),
      fc.constantFrom('.', '.mail.'),
      fc.constantFrom(...PARENTS),
    )
    fc.assert(
      fc.property(subDomain, ([labels, dot, parent]) => {
        expect(registrableDomain(labels.join('.') + dot + parent)).toBe(parent)
      }),
      { seed: 20_261_123, numRuns: 2_000 },
    )
  })

  it.each([
    ['secours.asso.fr', 'secours.asso.fr'],
    ['autre.asso.fr', 'autre.asso.fr'],
    ['mail.example.co.uk', 'example.co.uk'],
    ['etu.univ-lyon2.fr', 'univ-lyon2.fr'],
    // A public suffix has no registrable domain and is returned unchanged.
    ['asso.fr', 'asso.fr'],
    ['a.b.catch-all.example', 'catch-all.example'],
  ])('for %s is %s', (domain, name) => {
    expect(registrableDomain(domain)).toBe(name)
  })
})
