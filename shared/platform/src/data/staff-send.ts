import { explainLostFile } from '@zaakwerk/domain/lost-file'
import { axiosTransport } from './axios-transport.ts'
import { createApiClient } from './send.ts'

/** Makes one call as it is told, without looking at the session: for sign-in itself. */
export const send = createApiClient(axiosTransport, { explain: explainLostFile })
