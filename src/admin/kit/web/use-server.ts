import { useInfiniteQuery, useQuery, type QueryKey } from '@tanstack/react-query'

import type { CallState, SentCall } from '#platform/calls/call.ts'

import { askServer, keyOfCall, Unanswered } from './server-cache.ts'

type Options = {
  /** Also repeats the call, while the page is visible. */
  readonly everyMs?: number
  /** Shows no answer that is older than the component. */
  readonly isFresh?: boolean
}

/**
 * Makes a call when the component appears, when its request changes, when the page becomes visible
 * or has a network again, and when an action marks its calls as stale.
 */
export function useServer<A>(
  call: SentCall<A>,
  { everyMs, isFresh = false }: Options = {},
): CallState<A> {
  const { data, failureReason, error, refetch, isLoading, isFetchedAfterMount } = useQuery<A>({
    queryKey: keyOfCall(call),
    queryFn: async () => askServer<A>(call),
    refetchInterval: everyMs ?? false,
  })
  return {
    answer: isFresh && !isFetchedAfterMount ? undefined : data,
    problem: problemOf(failureReason ?? error),
    isBusy: isLoading,
    ask: () => void refetch(),
  }
}

/** The cache also keeps the exceptions of bugs. */
function problemOf(error: Error | null): CallState<never>['problem'] {
  if (error === null) return null
  return error instanceof Unanswered ? error.problem : { type: 'unanswered' }
}

/** The pages of a list that are known. `isBusy`: is the next page awaited? */
export type PagesState<P> = CallState<readonly P[]> & {
  /** Asks for the next page; null if there is none. */
  readonly more: (() => void) | null
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
): PagesState<P> {
  const query = useInfiniteQuery<P, Error, readonly P[], QueryKey, C | null>({
    queryKey: keyOfCall(callFor(null)),
    queryFn: async ({ pageParam }) => askServer<P>(callFor(pageParam as C | null)),
    initialPageParam: null,
    getNextPageParam: nextOf,
    select: ({ pages }) => pages,
    refetchInterval: everyMs ?? false,
  })
  const { data, failureReason, error, refetch, hasNextPage, fetchNextPage } = query
  return {
    answer: data,
    problem: problemOf(failureReason ?? error),
    isBusy: query.isFetchingNextPage,
    ask: () => void refetch(),
    more: hasNextPage ? () => void fetchNextPage() : null,
  }
}
