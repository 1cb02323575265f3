import { drawPromise } from '#draw/draw-schema.ts'
import { hashOdds } from '#draw/proof.ts'
import { readValue } from '#platform/formats/value-schema.ts'
import { nodeHashes } from '#platform/server/node-hashes.ts'
import { printArticles } from '#terms/server/print-articles.ts'
import type { ShownVenue } from '#venues/published-venue.ts'

const DATA = /<script type="application\/json" data-venue="[a-z0-9-]+">(.*?)<\/script>/s
const TICKET = '0'.repeat(32)

/**
 * Compares the page of a venue and the odds that the server promises with the version in force.
 * Returns one line for each part that belongs to another version.
 */
export async function checkServedPage(
  url: string,
  key: string,
  version: number,
): Promise<readonly string[]> {
  const html = await (await fetch(`${url}/${key}`)).text()
  const venue = JSON.parse(DATA.exec(html)?.[1] ?? '{}') as ShownVenue
  if (venue.version !== version)
    return [`the page shows version ${venue.version} instead of ${version}`]
  const response = await fetch(url + '/functions/v1/draw-commitment', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ appIdentifier: key, ticket: TICKET }),
  })
  const promised = readValue(drawPromise, await response.json())
  const odds = venue.prizes.map(({ id, name, type, probability }) => ({
    id,
    name,
    type,
    probability,
  }))
  const found = {
    'terms of the page': printArticles(venue).hash === venue.terms.hash,
    'promised odds': promised?.oddsHash === (await hashOdds(nodeHashes, odds)),
  }
  return Object.entries(found).flatMap(([name, isOfVersion]) =>
    isOfVersion ? [] : [`the ${name} are not of version ${version}`],
  )
}
