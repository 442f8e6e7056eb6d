// What public pages use of the singleton: without session, router and SWR, and with the browser's own HTTP client, as they
// come over a phone's connection (ADR 5). `rsbuild-config.ts` names the files behind it, for the chunk that every page loads.
import type { explainLostFile } from '@zaakwerk/domain/lost-file'
import { fetchTransport } from './data/fetch-transport.ts'
import { type Send, createApiClient as sendInWords } from './data/send.ts'
import type { Transport } from './data/transport.ts'

export { ApiError } from './data/api-error.ts'
export { failureOf } from './data/failure.ts'
export { newIdempotencyKey } from './data/send.ts'
export { readText, type Transport, type WireAnswer } from './data/transport.ts'
export { saveFile } from './files/save-file.ts'
export { NoticeStack } from './notices/notice-stack.tsx'
export { notify } from './notices/notify.ts'
export { tabStorage } from './storage/browser-storage.ts'
export { type PageWords, setMessages } from './words/page-messages.ts'

/** As for staff, except that a client is told what to do in place of a number. */
export const createApiClient = (transport: Transport, explain?: typeof explainLostFile): Send =>
  sendInWords(transport, { wordless: 'Dit is niet gelukt. Probeer het later nog een keer.', explain })

/** Makes one call, with the token of a link if one is given. Rejects with {@link ApiError}. */
export const send = createApiClient(fetchTransport)
