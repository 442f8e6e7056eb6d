import type { Endpoint, EndpointAnswer, EndpointInput } from '@zaakwerk/contract/endpoint'
import * as z from '@zaakwerk/contract/zod'
import axios, { type AxiosProgressEvent, isAxiosError } from 'axios'
import { ApiError, toAnsweredError, toApiError } from './api-error.ts'

const timeout = 30_000
/** A large file may take its time on a slow line. */
const fileTimeout = 600_000

/** The bare HTTP client. `/api` on the own origin is the one base there is. */
const http = axios.create({ baseURL: '/api', timeout, headers: { Accept: 'application/json' } })

export interface SendOptions {
  readonly token?: string
  readonly signal?: AbortSignal
  /** Names one intention: whatever is sent under it takes effect once. Made here unless the caller tries again. */
  readonly idempotencyKey?: string
  /** Arrives also where the page goes away meanwhile; nobody reads the answer then. */
  readonly outlivesPage?: boolean
  /** How much of the body has left, from 0 to 1: for files. */
  readonly onProgress?: (share: number) => void
}

const Params = z.record(z.string(), z.union([z.string(), z.number()]))
const Query = z.record(z.string(), z.unknown())

const fillPath = (path: string, params: unknown): string => {
  const values = Params.parse(params ?? {})
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '')))
}

/** Repeated parameters as `a=1&a=2`; what is empty is not sent. */
const searchParams = (query: unknown): URLSearchParams => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(Query.parse(query ?? {}))) {
    const values = Array.isArray(value) ? value : [value]
    for (const one of values)
      if (one !== undefined && one !== null && one !== '') params.append(name, String(one))
  }
  return params
}

const read = (endpoint: Endpoint, data: unknown, total: unknown): unknown => {
  const { answer } = endpoint
  if (!('kind' in answer)) return answer.parse(data)
  if (answer.kind === 'file') return z.instanceof(Blob).parse(data)
  return answer.kind === 'nothing'
    ? undefined
    : { items: z.array(answer.item).parse(data), total: z.coerce.number().parse(total) }
}

const isFile = ({ answer }: Endpoint): boolean => 'kind' in answer && answer.kind === 'file'

/** Where a file was asked for, the browser hands over the error's JSON as a file too. */
const withReadError = async (error: unknown): Promise<unknown> => {
  if (!isAxiosError(error) || !(error.response?.data instanceof Blob)) return error
  const text = await error.response.data.text()
  try {
    error.response.data = JSON.parse(text)
  } catch {
    error.response.data = text
  }
  return error
}

/** A name for one intention of the user. `randomUUID` is missing on plain http; the numbers are there everywhere. */
export const newIdempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Files and, where the endpoint has one, its JSON part. */
const formData = (endpoint: Endpoint, body: unknown, files: readonly File[]): FormData => {
  const form = new FormData()
  // The data goes first: it can be refused before a large file has travelled.
  if (endpoint.jsonPart)
    form.append(endpoint.jsonPart, new Blob([JSON.stringify(body)], { type: 'application/json' }))
  for (const file of files) form.append('files', file, file.name)
  return form
}

const bodyOf = (
  endpoint: Endpoint,
  { body, files }: { readonly body?: unknown; readonly files?: readonly File[] | undefined },
): unknown => {
  if (endpoint.bodyType === 'multipart') return formData(endpoint, body, files ?? [])
  return endpoint.bodyType === 'form' ? searchParams(body) : body
}

const headersOf = (
  endpoint: Endpoint,
  { token, idempotencyKey, version }: SendOptions & { readonly version: number | undefined },
): Record<string, string> => ({
  ...(token ? { Authorization: `Bearer ${token}` } : {}),
  ...(endpoint.versioned && version !== undefined ? { 'If-Match': `"${version}"` } : {}),
  ...(endpoint.idempotent ? { 'Idempotency-Key': idempotencyKey ?? newIdempotencyKey() } : {}),
})

/**
 * Makes one call as it is told, without looking at the session: for sign-in itself and for pages that carry a link token.
 * Rejects with {@link ApiError}.
 */
export const send = async <E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options: SendOptions = {},
): Promise<EndpointAnswer<E>> => {
  const { onProgress } = options
  const response = await http
    .request<unknown>({
      method: endpoint.method,
      url: fillPath(endpoint.path, input.params),
      params: searchParams(input.query),
      data: bodyOf(endpoint, input),
      headers: headersOf(endpoint, { ...options, version: input.version }),
      ...(onProgress
        ? { onUploadProgress: ({ progress }: AxiosProgressEvent) => onProgress(progress ?? 0) }
        : {}),
      ...(isFile(endpoint) || endpoint.bodyType === 'multipart' ? { timeout: fileTimeout } : {}),
      ...(isFile(endpoint) ? { responseType: 'blob' as const } : {}),
      ...(options.signal ? { signal: options.signal } : {}),
      ...(options.outlivesPage ? { adapter: 'fetch', fetchOptions: { keepalive: true } } : {}),
    })
    .catch(async (error: unknown) => {
      throw toApiError(await withReadError(error))
    })
  // A 2xx that the endpoint counts among its errors has no answer to read.
  if (endpoint.errors?.includes(response.status)) throw toAnsweredError(response)
  try {
    return read(endpoint, response.data, response.headers['x-total-count']) as EndpointAnswer<E>
  } catch {
    throw new ApiError({ status: response.status, detail: 'De server gaf een onverwacht antwoord.' })
  }
}
