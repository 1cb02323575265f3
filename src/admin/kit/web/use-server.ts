import { useInfiniteQuery, useQuery, type QueryKey } from '@tanstack/react-query'

import type { SentCall } from '#members/member-call.ts'

import { askServer, keyOfCall } from './server-cache.ts'

/** What is known of the server's answer to a call. */
export type Known<A> = {
  /** The last answer, even if newer calls fail. */
  readonly data: A | undefined
  /** Why there is no answer, or no newer one; a French sentence. */
  readonly problem: string | null
  readonly refetch: () => Promise<unknown>
}

type Options = {
  /** Also repeats the call, while the page is visible. */
  readonly everyMs?: number
  /** Shows no answer that is older than the component. */
  readonly isFresh?: boolean
}

/**
 * Makes a call when the component appears, when its request changes, when the page becomes visible
 * or has a network again, and when an action marks its feature as stale.
 */
export function useServer<A>(
  call: SentCall<A>,
  { everyMs, isFresh = false }: Options = {},
): Known<A> {
  const { data, failureReason, error, refetch, isFetchedAfterMount } = useQuery<A>({
    queryKey: keyOfCall(call),
    queryFn: async () => askServer<A>(call),
    refetchInterval: everyMs ?? false,
  })
  return {
    data: isFresh && !isFetchedAfterMount ? undefined : data,
    problem: problemOf({ failureReason, error }),
    refetch,
  }
}

type Failure = { readonly failureReason: Error | null; readonly error: Error | null }

const problemOf = ({ failureReason, error }: Failure) => (failureReason ?? error)?.message ?? null

/** The pages of a list that are known. */
export type KnownPages<P> = Known<readonly P[]> & {
  /** Asks for the next page; null if there is none. */
  readonly more: (() => void) | null
  readonly isBusy: boolean
}

/**
 * Makes a call for each page of a list. When it is read again, it keeps as many pages. `callFor`:
 * takes the place after which the page begins; null for the first page. `nextOf`: returns that of
 * the next page; null if there is none.
 */
export function usePages<P, C>(
  callFor: (after: C | null) => SentCall<P>,
  nextOf: (page: P) => C | null,
  { everyMs }: Pick<Options, 'everyMs'> = {},
): KnownPages<P> {
  const query = useInfiniteQuery<P, Error, readonly P[], QueryKey, C | null>({
    queryKey: keyOfCall(callFor(null)),
    queryFn: async ({ pageParam }) => askServer<P>(callFor(pageParam as C | null)),
    initialPageParam: null,
    getNextPageParam: nextOf,
    select: ({ pages }) => pages,
    refetchInterval: everyMs ?? false,
  })
  const { data, refetch, hasNextPage, fetchNextPage } = query
  return {
    data,
    problem: problemOf(query),
    refetch,
    more: hasNextPage ? () => void fetchNextPage() : null,
    isBusy: query.isFetchingNextPage,
  }
}
