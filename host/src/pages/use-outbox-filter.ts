import { useSearchParams } from 'react-router-dom'

interface OutboxFilter {
  readonly query: string
  readonly page: number
  /** Id of the open message. */
  readonly message: number | undefined
  readonly search: (query: string) => void
  readonly goTo: (page: number) => void
  readonly open: (message: number | undefined) => void
}

const positive = (text: string | null): number | undefined => {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 ? number : undefined
}

/** Search text, page and open message, kept in the URL. */
export const useOutboxFilter = (): OutboxFilter => {
  const [params, setParams] = useSearchParams()

  const change = (changes: Readonly<Record<string, string>>, replace: boolean): void =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace, preventScrollReset: true },
    )

  return {
    query: (params.get('query') ?? '').slice(0, 200),
    page: positive(params.get('page')) ?? 1,
    message: positive(params.get('message')),
    search: (query) => change({ query, page: '', message: '' }, true),
    goTo: (page) => change({ page: page > 1 ? String(page) : '', message: '' }, false),
    open: (message) => change({ message: message ? String(message) : '' }, false),
  }
}
