import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { uploadLimits } from '@zaakwerk/contract/documents'
import { type Endpoint, filePartOf } from '@zaakwerk/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { type DocumentsPort, FileTooLarge, type StagedFile } from '../adapters/documents/documents.port.ts'
import { badRequest, invalidField, payloadTooLarge, unsupportedMediaType } from '../errors/errors.ts'
import { shownName } from '../text/shown-name.ts'

/** A received multipart body: its files, staged in the document store, and its parsed JSON part. */
export interface Upload {
  readonly files: readonly StagedFile[]
  readonly json: unknown
}

/** Size limits; tests lower them. */
export type UploadLimits = { readonly [Limit in keyof typeof uploadLimits]: number }

/** Maximum number of characters of the JSON part. */
const jsonLimit = 256 * 1024

const inMegabytes = (bytes: number): string => `${Math.floor(bytes / (1024 * 1024))} MB`

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw badRequest('malformed_body')
  }
}

const readText = async (part: MultipartFile): Promise<string> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of part.file) {
    size += chunk.length
    if (size <= jsonLimit) chunks.push(chunk)
  }
  if (size > jsonLimit) throw payloadTooLarge()
  return Buffer.concat(chunks).toString('utf8')
}

const jsonOf = async (part: Multipart): Promise<unknown> => {
  if (part.type === 'file') return parseJson(await readText(part))
  if (part.valueTruncated) throw payloadTooLarge()
  // busboy has already parsed a part of type JSON without a file name.
  return part.mimetype === 'application/json' ? part.value : parseJson(String(part.value))
}

const isEmpty = async (part: MultipartFile): Promise<boolean> => {
  let size = 0
  for await (const chunk of part.file) size += chunk.length
  return size === 0
}

/** The three characters browsers escape in a file name (HTML, multipart/form-data encoding). */
const unescaped = (name: string): string => name.replace(/%(?:22|0D|0A)/g, (sign) => decodeURIComponent(sign))

interface Receiving {
  readonly documents: DocumentsPort
  readonly endpoint: Endpoint
  readonly limits: UploadLimits
}

const stage = async (
  part: MultipartFile,
  { documents, limits }: Receiving,
  received: readonly StagedFile[],
): Promise<StagedFile> => {
  const taken = received.reduce((sum, { size }) => sum + size, 0)
  const left = limits.totalSize - taken
  try {
    return await documents.stage({
      name: unescaped(part.filename).slice(0, limits.nameLength * 4),
      stream: part.file,
      limit: Math.min(limits.fileSize, left),
    })
  } catch (error) {
    // The connection broke or the part is not terminated: the sender's mistake, not a failure of the store.
    if (part.file.errored) throw badRequest('malformed_body')
    if (!(error instanceof FileTooLarge)) throw error
    throw payloadTooLarge(
      left < limits.fileSize
        ? `De bestanden zijn samen groter dan ${inMegabytes(limits.totalSize)}.`
        : `"${shownName(part.filename)}" is groter dan ${inMegabytes(limits.fileSize)}.`,
    )
  }
}

/** Far above the limit. A body just above it is read before it is refused, as a client reads the answer only after it has sent everything. */
const isHopeless = (request: FastifyRequest, { totalSize }: UploadLimits): boolean =>
  Number(request.headers['content-length'] ?? 0) > 2 * totalSize + jsonLimit

const unknownPart = (name: string) =>
  invalidField(['body', name.slice(0, 100)], 'Onbekend veld.', 'unrecognized_keys')

/** Receives the parts one by one; returns the JSON part. */
const partTaker = (receiving: Receiving, files: StagedFile[]) => {
  const { endpoint, limits } = receiving
  const json: unknown[] = []
  const take = async (part: Multipart): Promise<void> => {
    if (endpoint.jsonPart !== undefined && part.fieldname === endpoint.jsonPart) {
      if (json.length > 0) throw invalidField(['body', endpoint.jsonPart], 'Dit veld staat er twee keer in.')
      json.push(await jsonOf(part))
    } else if (part.type === 'field' || part.fieldname !== filePartOf(endpoint)) {
      throw unknownPart(part.fieldname)
    } else if (!part.filename) {
      // An empty file input sends a part without a name and without bytes.
      if (!(await isEmpty(part)))
        throw invalidField(['body', filePartOf(endpoint)], 'Een van de bestanden heeft geen naam.')
    } else if (files.length >= limits.files) {
      throw payloadTooLarge(`Kies maximaal ${limits.files} bestanden tegelijk.`)
    } else {
      files.push(await stage(part, receiving, files))
    }
  }
  return { take, json: () => json[0] }
}

/** Maps errors of the parser: too many parts, or an invalid body. */
const refusedByParser = (error: unknown): Error =>
  error instanceof Error && 'statusCode' in error && error.statusCode === 413
    ? payloadTooLarge()
    : badRequest('malformed_body')

const receive = async (
  request: FastifyRequest,
  receiving: Receiving,
  files: StagedFile[],
): Promise<unknown> => {
  const { take, json } = partTaker(receiving, files)
  let problem: unknown
  try {
    const limits = { fileSize: Number.POSITIVE_INFINITY, fieldSize: jsonLimit, files: 1000 }
    for await (const part of request.parts({ limits })) {
      if (!problem)
        await take(part).catch((error: unknown) => {
          problem = error
        })
      // A part that is not read to its end would block the parts after it.
      if (part.type === 'file') part.file.resume()
    }
  } catch (error) {
    problem ??= refusedByParser(error)
    request.raw.resume()
  }
  if (problem) throw problem
  return json()
}

/**
 * Receives a multipart body. Files are streamed to the document store, so that no file is ever whole in memory.
 * A body that is refused or breaks off leaves nothing there.
 */
export const receiveUpload = async (request: FastifyRequest, receiving: Receiving): Promise<Upload> => {
  if (!request.isMultipart()) {
    if (request.body !== undefined) throw unsupportedMediaType()
    return { files: [], json: undefined }
  }
  if (isHopeless(request, receiving.limits)) throw payloadTooLarge()
  const files: StagedFile[] = []
  try {
    return { json: await receive(request, receiving, files), files }
  } catch (error) {
    await dropUpload(receiving.documents, files)
    throw error
  }
}

/** Discards staged files that were not filed; housekeeping removes later what cannot be discarded now. */
export const dropUpload = async (documents: DocumentsPort, files: readonly StagedFile[]): Promise<void> => {
  await Promise.allSettled(files.map((file) => documents.discard(file)))
}
