import {
  type MessageChannel,
  type MessageStatus,
  messageChannels,
  messageStatuses,
} from '@zaakwerk/contract/entities/history'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'

export interface OutboxFilter {
  readonly query: string
  readonly page: number
  readonly statuses: MessageStatus[]
  readonly channels: MessageChannel[]
  /** Only messages about this case. */
  readonly caseId: number | undefined
  /** Id of the open message. */
  readonly message: number | undefined
}

type Change = Readonly<Record<string, string | readonly string[]>>

const positive = (text: string | null): number | undefined => {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 && number <= 2_147_483_647 ? number : undefined
}

/** Everything of the list and the open message, kept in the URL. */
export const useOutboxFilter = () => {
  const [params, setParams] = useSearchParams()

  const change = (changes: Change, replace: boolean): void => {
    const page = params.get('page') ?? ''
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        for (const [name, value] of Object.entries(changes)) {
          next.delete(name)
          for (const one of [value].flat()) if (one) next.append(name, one)
        }
        return next
      },
      { replace, preventScrollReset: (changes.page ?? page) === page },
    )
  }
  const filter = useMemo(
    (): OutboxFilter => ({
      query: (params.get('query') ?? '').slice(0, 200),
      page: positive(params.get('page')) ?? 1,
      statuses: messageStatuses.filter((status) => params.getAll('status').includes(status)),
      channels: messageChannels.filter((channel) => params.getAll('channel').includes(channel)),
      caseId: positive(params.get('case')),
      message: positive(params.get('message')),
    }),
    [params],
  )

  return {
    filter,
    isFiltered: ['query', 'status', 'channel', 'case'].some((name) => params.has(name)),
    search: (query: string) => change({ query, page: '', message: '' }, true),
    choose: (name: 'status' | 'channel', values: readonly string[]) =>
      change({ [name]: values, page: '', message: '' }, false),
    clear: () => change({ query: '', status: '', channel: '', case: '', page: '', message: '' }, false),
    goTo: (page: number | undefined) =>
      change({ page: page && page > 1 ? String(page) : '', message: '' }, false),
    open: (message: number | undefined) => change({ message: message ? String(message) : '' }, false),
  }
}
