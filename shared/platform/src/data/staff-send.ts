import { explainLostFile } from '@zaakwerk/domain/lost-file'
import { axiosTransport } from './axios-transport.ts'
import { sendOver } from './send.ts'

/** Makes one call as it is told, without looking at the session: for sign-in itself. */
export const send = sendOver(axiosTransport, { explain: explainLostFile })
