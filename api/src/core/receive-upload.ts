import type { MultipartFile } from '@fastify/multipart'
import type { uploadLimits } from '@zaakwerk/contract/documents'
import type { Endpoint } from '@zaakwerk/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import {
  type DocumentsPort,
  FileTooLarge,
  type StagedFile,
  StorageFull,
} from '../ports/documents/documents.port.ts'
import { badRequest, invalidField, payloadTooLarge, storageFull, unsupportedMediaType } from './errors.ts'
import { shownName } from './shown-name.ts'

/** What a multipart body brought: files that wait in the document store, and its JSON part, parsed. */
export interface Upload {
  readonly files: readonly StagedFile[]
  readonly json: unknown
}

/** Largest sizes; a test makes them small. */
export type UploadLimits = { readonly [Limit in keyof typeof uploadLimits]: number }

/** Characters of the JSON part. */
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
      name: part.filename.slice(0, limits.nameLength * 4),
      stream: part.file,
      limit: Math.min(limits.fileSize, left),
    })
  } catch (error) {
    if (error instanceof StorageFull) throw storageFull(error)
    if (!(error instanceof FileTooLarge)) throw error
    throw payloadTooLarge(
      left < limits.fileSize
        ? `De bestanden zijn samen groter dan ${inMegabytes(limits.totalSize)}.`
        : `"${shownName(part.filename)}" is groter dan ${inMegabytes(limits.fileSize)}.`,
    )
  }
}

/** A refused body is read on for a while, as a sender that cannot send never reads why; not for ever. */
const isHopeless = (request: FastifyRequest, { totalSize }: UploadLimits): boolean =>
  Number(request.headers['content-length'] ?? 0) > 2 * totalSize + jsonLimit

const receive = async (
  request: FastifyRequest,
  receiving: Receiving,
  files: StagedFile[],
): Promise<unknown> => {
  const { endpoint, limits } = receiving
  let json: unknown
  let problem: unknown
  const refuse = (error: unknown): void => {
    problem ??= error
  }
  const parts = request.parts({
    limits: { fileSize: Number.POSITIVE_INFINITY, fieldSize: jsonLimit, files: 1000 },
  })
  for await (const part of parts) {
    const isJson = endpoint.jsonPart !== undefined && part.fieldname === endpoint.jsonPart
    if (part.type === 'field') {
      if (!isJson)
        refuse(invalidField(['body', part.fieldname.slice(0, 100)], 'Onbekend veld.', 'unrecognized_keys'))
      else if (typeof part.value === 'string') json = parseJson(part.value)
      continue
    }
    const isFile = part.fieldname === 'files'
    if (!isJson && !isFile)
      refuse(invalidField(['body', part.fieldname.slice(0, 100)], 'Onbekend veld.', 'unrecognized_keys'))
    if (isFile && files.length >= limits.files)
      refuse(payloadTooLarge(`Kies maximaal ${limits.files} bestanden tegelijk.`))
    if (problem) {
      part.file.resume()
      continue
    }
    if (isJson) json = parseJson(await readText(part))
    // A file chooser that was left empty sends a part without a name and without bytes.
    else if (part.filename === '') part.file.resume()
    else await stage(part, receiving, files).then((file) => files.push(file), refuse)
  }
  if (problem) throw problem
  return json
}

/**
 * Takes in a multipart body. Files go to the document store as they come, so that no file is ever whole in memory;
 * whatever is refused, or breaks off, leaves nothing there.
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
    // The sender is gone in the middle of a part: nobody reads this answer, and it is no mistake of ours.
    throw request.raw.destroyed || request.raw.readableAborted ? badRequest('malformed_body') : error
  }
}

/** Lets go of what came in and was not filed. */
export const dropUpload = async (documents: DocumentsPort, files: readonly StagedFile[]): Promise<void> => {
  await Promise.all(files.map((file) => documents.discard(file)))
}
