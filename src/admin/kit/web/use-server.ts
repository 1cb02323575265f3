import { useInfiniteQuery, useQuery, type QueryKey } from '@tanstack/react-query'

import type { CallState, SentCall } from '#platform/calls/call.ts'

import { askServer, keyOfCall, Unanswered } from './server-cache.ts'

type Options = {
  /** Repeats the call after this time, while the page is visible. */
  readonly everyMs?: number
  /** Ignores an answer from before the component appeared. */
  readonly isFresh?: boolean
}

/**
 * Makes a call when the component appears and when its request changes. Repeats the call when the
 * page becomes visible or has a network again, and after each change (`readAgain`). Returns the
 * newest answer to the call.
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

/** Returns `unanswered` for an exception that a bug has caused. */
function problemOf(error: Error | null): CallState<never>['problem'] {
  if (error === null) return null
  return error instanceof Unanswered ? error.problem : { type: 'unanswered' }
}

/** The loaded pages of a list. `isBusy`: the next page is loading. */
export type PagesState<P> = CallState<readonly P[]> & {
  /** Loads the next page; null after the last page. */
  readonly more: (() => void) | null
}

/**
 * Makes a call for each page of a list. When the list is read again, the number of its pages stays
 * the same. `callFor`: takes the cursor of a page; null for the first page. `nextOf`: returns the
 * cursor of the next page; null after the last page.
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
