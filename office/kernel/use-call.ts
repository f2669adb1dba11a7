import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  type UseInfiniteQueryResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { OfficeCall } from '#contract/office/office-call';
import type { Page, PageRequest } from '#domain/office/page';
import { CallFailure } from './outcome.ts';
import { useOffice, type Office } from './office.ts';

/** The first part of a query's key, by which events of the server find the queries to read again. */
export const queryKeyOf = (call: { readonly name: string }, question: unknown) => [call.name, question];

async function answerOf<Question, Answer>(
  office: Office,
  call: OfficeCall<Question, Answer>,
  question: Question,
  signal: AbortSignal,
): Promise<Answer> {
  const outcome = await office.perform(call, question, { signal });
  if (outcome.kind === 'accepted') return outcome.answer;
  throw new CallFailure(outcome);
}

interface Answered<Answer> {
  readonly answer: Answer;
}

/** Reads the answer of a call. The earlier answer stays on the screen while a new question is on its way. */
export function useAnswer<Question, Answer>(
  call: OfficeCall<Question, Answer>,
  question: Question,
  { isEnabled = true, isKept = true }: { readonly isEnabled?: boolean; readonly isKept?: boolean } = {},
): UseQueryResult<Answer> {
  const office = useOffice();
  return useQuery<Answered<Answer>, Error, Answer>({
    queryKey: queryKeyOf(call, question),
    // The library does not store undefined, which is an answer here: there is no such order.
    queryFn: async ({ signal }): Promise<Answered<Answer>> => ({
      answer: await answerOf(office, call, question, signal),
    }),
    enabled: isEnabled,
    placeholderData: (previous: Answered<Answer> | undefined) => (isKept ? previous : undefined),
    select: ({ answer }) => answer,
  });
}

export interface PagedRows<Row> {
  readonly rows: readonly Row[];
  readonly isLoading: boolean;
  /** Rows of another question are on the screen, and those of this one are on their way. */
  readonly isStale: boolean;
  readonly hasMore: boolean;
  readonly loadMore: () => void;
  readonly error: Error | null;
  readonly retry: () => void;
}

const NO_ROWS: readonly never[] = [];

/** Reads a list page by page. */
export function usePages<Question extends PageRequest, Row>(
  call: OfficeCall<Question, Page<Row>>,
  question: Question,
): PagedRows<Row> {
  const office = useOffice();
  const query: UseInfiniteQueryResult<readonly Row[]> = useInfiniteQuery({
    queryKey: queryKeyOf(call, question),
    queryFn: ({ pageParam, signal }) => answerOf(office, call, { ...question, after: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: (last: Page<Row>) => (last.next === '' ? undefined : last.next),
    placeholderData: keepPreviousData,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
  return {
    rows: query.data ?? NO_ROWS,
    isLoading: query.isPending,
    isStale: query.isPlaceholderData,
    hasMore: query.hasNextPage,
    loadMore: () => {
      if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
    },
    error: query.error,
    retry: () => void query.refetch(),
  };
}

/** A list that one answer has as a whole. */
export function wholeList<Row>({
  data,
  isPending,
  isPlaceholderData,
  error,
  refetch,
}: UseQueryResult<readonly Row[]>): PagedRows<Row> {
  return {
    rows: data ?? NO_ROWS,
    isLoading: isPending,
    isStale: isPlaceholderData,
    hasMore: false,
    loadMore: () => undefined,
    error,
    retry: () => void refetch(),
  };
}
