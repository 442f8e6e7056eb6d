// What public pages use of the singleton: no session, router or SWR, and the browser's own HTTP client, because they load over mobile connections (ADR 5).
// `rsbuild-config.ts` lists the modules behind it for the chunk that every page loads.
import { createApiClient as createClient, type Http, type Send } from './api/api-client.ts'
import { fetchHttp } from './api/fetch-http.ts'

export { watchChosen } from '@zaakwerk/domain/lost-file'
export { type Http, newIdempotencyKey } from './api/api-client.ts'
export { ApiError } from './api/api-error.ts'
export { failureOf } from './api/failure.ts'
export { createListeners } from './data/listeners.ts'
export { saveFile } from './files/save-file.ts'
export { type PageWords, setMessages } from './messages/page-messages.ts'
export { NoticeStack } from './notices/notice-stack.tsx'
export { notify } from './notices/notify.ts'
export { goToProvider, identityProvider } from './session/identity-provider.ts'
export { tabStorage } from './storage/browser-storage.ts'
export { siteStorage } from './storage/site-storage.ts'

/** As for staff, except that clients see what to do instead of a status number. */
export const createApiClient = (http: Http): Send =>
  createClient(http, 'Dit is niet gelukt. Probeer het later nog een keer.')

/** Makes one call, with the token of a link if one is given. Rejects with {@link ApiError}. */
export const send = createApiClient(fetchHttp)
