import { StorageFull, StorageUnavailable } from './documents.port.ts'

/** What an answer's status and body say; `code` is S3's own, empty where the body has none. */
export interface S3Failure {
  readonly status: number
  readonly code: string
  /** Of the server, to find clocks that differ. */
  readonly date: string | null
}

/**
 * Contents of all elements with this name, in turn. Answers of S3 are flat and have no element within one of the same name; a parser of XML may be kept busy by a
 * document that is made for that, and this is one pass.
 */
const contentsOf = (text: string, name: string): readonly string[] => {
  const [open, close] = [`<${name}>`, `</${name}>`]
  const found: string[] = []
  for (let from = text.indexOf(open); from !== -1; from = text.indexOf(open, from)) {
    const end = text.indexOf(close, from)
    if (end === -1) throw unreadable()
    found.push(text.slice(from + open.length, end))
    from = end
  }
  return found
}

const references: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The text of the first element with this name; empty without one. */
const textOf = (text: string, name: string): string =>
  (contentsOf(text, name)[0] ?? '')
    .trim()
    .replace(/&(amp|lt|gt|quot|apos);/g, (_, code) => references[code] ?? '')

const unreadable = (): StorageUnavailable => new StorageUnavailable('refused', 'an answer that is none of S3')

/** The body, if its root has this name: anybody in between can answer with something else. */
const answerNamed = (body: string, name: string): string => {
  if (new RegExp(`^\\s*(?:<\\?xml[^>]*\\?>\\s*)?<${name}[\\s>/]`).test(body)) return body
  throw unreadable()
}

/** The code of an error, also of one that is sent with status 200, as by a copy that fails half-way. */
export const errorCodeOf = (body: string): string | undefined =>
  /^\s*(?:<\?xml[^>]*\?>\s*)?<Error\b/.test(body)
    ? (/<Code>([A-Za-z0-9]{1,100})<\/Code>/.exec(body)?.[1] ?? '')
    : undefined

/** S3 refuses signatures that are further off. */
const largestSkewMs = 15 * 60_000

const skewMs = ({ date }: S3Failure, now: Date): number => {
  const theirs = Date.parse(date ?? '')
  return Number.isNaN(theirs) ? 0 : now.getTime() - theirs
}

const forbidden = (failure: S3Failure, now: Date): StorageUnavailable => {
  const skew = skewMs(failure, now)
  // The answer to a HEAD has no body, so no code.
  const isClock =
    failure.code === 'RequestTimeTooSkewed' || (failure.code === '' && Math.abs(skew) > largestSkewMs)
  return isClock
    ? new StorageUnavailable(
        'clock_skewed',
        `the clocks of this machine and of the S3 server differ by ${Math.round(Math.abs(skew) / 1000)} s (this machine is ${skew < 0 ? 'behind' : 'ahead'})`,
      )
    : new StorageUnavailable('access_denied', `the S3 server refuses the key: ${failure.code || '403'}`)
}

/** What an answer that is no success means for the caller. */
export const judgeFailure = (failure: S3Failure, now: Date): Error => {
  const { status, code } = failure
  if (status === 507 || code === 'QuotaExceeded') return new StorageFull('the bucket is full')
  if (code === 'NoSuchBucket') return new StorageUnavailable('bucket_missing', 'the bucket is not there')
  if (status === 401 || status === 403) return forbidden(failure, now)
  if (status >= 500 || status === 429)
    return new StorageUnavailable('unreachable', `the S3 server answers ${status} ${code}`.trim())
  return new StorageUnavailable('refused', `the S3 server answers ${status} ${code}`.trim())
}

/** An object of a listing. */
export interface ListedObject {
  /** With the prefix. */
  readonly key: string
  readonly size: number
  readonly at: Date
}

/** Names of a listing are percent-encoded, as XML cannot have all characters; some servers write a space as "+". */
const decoded = (key: string): string => {
  try {
    return decodeURIComponent(key.replaceAll('+', ' '))
  } catch {
    throw unreadable()
  }
}

const momentOf = (text: string): Date => {
  const at = new Date(text)
  if (Number.isNaN(at.getTime())) throw unreadable()
  return at
}

export const parseListing = (
  body: string,
): { readonly objects: readonly ListedObject[]; readonly next: string | undefined } => {
  const root = answerNamed(body, 'ListBucketResult')
  return {
    objects: contentsOf(root, 'Contents').map((one) => ({
      key: decoded(textOf(one, 'Key')),
      size: Number(textOf(one, 'Size')),
      at: momentOf(textOf(one, 'LastModified')),
    })),
    next: textOf(root, 'IsTruncated') === 'true' ? textOf(root, 'NextContinuationToken') : undefined,
  }
}

/** A multipart upload that was neither completed nor ended. */
export interface OpenUpload {
  /** With the prefix. */
  readonly key: string
  readonly id: string
  readonly at: Date
}

export const parseUploads = (body: string): readonly OpenUpload[] =>
  contentsOf(answerNamed(body, 'ListMultipartUploadsResult'), 'Upload').map((one) => ({
    key: decoded(textOf(one, 'Key')),
    id: textOf(one, 'UploadId'),
    at: momentOf(textOf(one, 'Initiated')),
  }))

export const parseUploadId = (body: string): string => {
  const id = textOf(answerNamed(body, 'InitiateMultipartUploadResult'), 'UploadId')
  if (id === '') throw unreadable()
  return id
}

/** Whether the bucket keeps what is deleted. */
export const keepsVersions = (body: string): boolean =>
  textOf(answerNamed(body, 'VersioningConfiguration'), 'Status') === 'Enabled'
