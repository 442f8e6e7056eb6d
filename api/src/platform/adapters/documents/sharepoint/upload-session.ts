import type { Readable } from 'node:stream'
import { StorageUnavailable } from '../documents.port.ts'
import { numbered } from '../file-names.ts'
import type { DriveItems } from './drive-items.ts'
import { answerAs, DriveItem, UploadSession, UploadState } from './graph-answers.ts'
import type { GraphClient } from './graph-client.ts'
import { refuseConflict } from './sharepoint-names.ts'

/** A file whose content the server has, and that nobody sees before it is completed. */
export interface Upload {
  /** Makes the file under this name; undefined when it is taken: then it can be completed under another. */
  complete(name: string): Promise<DriveItem | undefined>
  /** Gives up; the server would do it by itself later. */
  cancel(): Promise<void>
}

interface Content {
  readonly folderId: string
  readonly name: string
  /** Bytes; not 0. */
  readonly size: number
  readonly stream: Readable
  /** Whether we made an item that has the name by now: the answer to an attempt may have been lost. */
  readonly isOurs: (item: DriveItem, name: string) => Promise<boolean>
}

/** Pieces of exactly this many bytes, and a last one of the rest. */
async function* pieces(stream: Readable, bytes: number): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  let piece = Buffer.allocUnsafeSlow(bytes)
  let held = 0
  for await (const chunk of stream)
    for (let at = 0; at < chunk.length; ) {
      if (held === bytes) {
        yield piece
        piece = Buffer.allocUnsafeSlow(bytes)
        held = 0
      }
      const taken = chunk.copy(piece, held, at)
      at += taken
      held += taken
    }
  if (held > 0) yield piece.subarray(0, held)
}

const sendPieces = async (client: GraphClient, url: string, { stream, size }: Content): Promise<void> => {
  const address = { path: url, isPreauthenticated: true } as const
  let at = 0
  for await (const body of pieces(stream, client.limits.rangeBytes)) {
    const end = at + body.length
    if (end > size) throw new StorageUnavailable('refused', 'a file that grew while it was sent')
    const { status, text } = await client.send({
      ...address,
      method: 'PUT',
      body,
      headers: { 'content-range': `bytes ${at}-${end - 1}/${size}` },
      answers: [404, 416],
    })
    if (status === 404) throw new StorageUnavailable('unreachable', 'an upload that the server has forgotten')
    // The answer to this range was lost, and it was sent again: what the server has is asked for.
    const state = status === 416 ? (await client.send({ ...address, method: 'GET' })).text : text
    if (end < size) {
      const [expected] = answerAs(UploadState, state).nextExpectedRanges
      if (expected !== undefined && Number(expected.split('-')[0]) !== end)
        throw new StorageUnavailable('refused', 'an upload that expects another range')
    }
    at = end
  }
  if (at !== size) throw new StorageUnavailable('refused', 'a file that shrank while it was sent')
}

/** A session under the first name that is free, which can be changed when it is completed. Its address is a secret: whoever has it may write. */
const openSession = async (
  client: GraphClient,
  items: DriveItems,
  { folderId, name, size }: Content,
): Promise<{ readonly uploadUrl: string; readonly sessionName: string }> => {
  for (let tries = 1; tries <= 100; tries += 1) {
    const sessionName = tries === 1 ? name : numbered(name, tries)
    const path = `${await items.childPath(folderId, sessionName)}:/createUploadSession`
    const json = { item: { ...refuseConflict, name: sessionName, fileSize: size }, deferCommit: true }
    const { status, text } = await client.send({ method: 'POST', path, json, answers: [409] })
    if (status !== 409) return { uploadUrl: answerAs(UploadSession, text).uploadUrl, sessionName }
  }
  throw new StorageUnavailable('refused', 'no name for an upload')
}

/** Sends the content of a file to the server, without making the file yet. An interrupted upload leaves nothing that people see. */
export const beginUpload = async (
  client: GraphClient,
  items: DriveItems,
  content: Content,
): Promise<Upload> => {
  const { folderId } = content
  const { uploadUrl, sessionName } = await openSession(client, items, content)
  const cancel = async (): Promise<void> => {
    await client.send({ method: 'DELETE', path: uploadUrl, isPreauthenticated: true, answers: [404] })
  }
  await sendPieces(client, uploadUrl, content).catch(async (error: unknown) => {
    await cancel().catch(() => undefined)
    throw error
  })

  let wanted = sessionName
  return {
    complete: async (asked) => {
      const call =
        asked === wanted
          ? ({ method: 'POST', path: uploadUrl, isPreauthenticated: true, body: new Uint8Array() } as const)
          : ({
              method: 'PUT',
              path: await items.childPath(folderId, asked),
              json: { name: asked, ...refuseConflict, '@microsoft.graph.sourceUrl': uploadUrl },
            } as const)
      wanted = asked
      const { status, text } = await client.send({ ...call, answers: [404, 409] })
      if (status < 300) return answerAs(DriveItem, text)
      const found = await items.byName(folderId, asked)
      if (found && (await content.isOurs(found, asked))) return found
      if (status === 409) return undefined
      throw new StorageUnavailable('unreachable', 'an upload that the server has forgotten')
    },
    cancel,
  }
}

/** Makes an empty file, which no session takes; undefined when its name is taken. */
export const makeEmptyFile = async (
  client: GraphClient,
  items: DriveItems,
  { folderId, name, isOurs }: Pick<Content, 'folderId' | 'name' | 'isOurs'>,
): Promise<DriveItem | undefined> => {
  const path = `${await items.childPath(folderId, name)}:/content?@microsoft.graph.conflictBehavior=fail`
  const headers = { 'content-type': 'application/octet-stream' }
  const { status, text } = await client.send({
    method: 'PUT',
    path,
    headers,
    body: new Uint8Array(),
    answers: [409],
  })
  if (status < 300) return answerAs(DriveItem, text)
  const found = await items.byName(folderId, name)
  return found && (await isOurs(found, name)) ? found : undefined
}
