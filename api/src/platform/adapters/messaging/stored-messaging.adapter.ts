import type { MessagingPort } from './messaging.port.ts'

/** The embedded adapter: messages stay in the database and nothing leaves the machine. */
export const storedMessaging: MessagingPort = { keeps: true, deliver: async () => ({ reference: null }) }
