import type { FastifyRequest } from 'fastify'

interface PlaceInList {
  readonly page: number
  readonly total: number
  /** Rows per page. */
  readonly size: number
}

/** A `link` header (RFC 8288) for a list whose path ends with the page number: previous, next, first and last page. */
export const pageLinks = (
  request: Pick<FastifyRequest, 'url'>,
  { page, total, size }: PlaceInList,
): string => {
  const path = request.url.replace(/[?#].*$/, '').replace(/[^/]*$/, '')
  const last = Math.max(1, Math.ceil(total / size))
  const links: readonly (readonly [rel: string, to: number | undefined])[] = [
    ['prev', page > 1 ? Math.min(page - 1, last) : undefined],
    ['next', page < last ? page + 1 : undefined],
    ['first', 1],
    ['last', last],
  ]
  return links.flatMap(([rel, to]) => (to === undefined ? [] : [`<${path}${to}>; rel="${rel}"`])).join(', ')
}
