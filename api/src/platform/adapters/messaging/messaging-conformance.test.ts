import { describeSendingPort, type SendingUnderTest } from '../testing/sending-conformance.ts'
import { aMessage, aWhatsApp } from '../testing/whatsapp-set-up.ts'
import type { MessagingPort } from './messaging.port.ts'
import { storedMessaging } from './stored-messaging.adapter.ts'
import { whatsapp } from './whatsapp.adapter.ts'

const sending =
  ({ deliver }: MessagingPort): SendingUnderTest['send'] =>
  (key, to) =>
    deliver(aMessage({ key, ...(to === 'nobody' ? { to: '+31600000000' } : {}) }))

const byWhatsApp = async (isBusy = false): Promise<SendingUnderTest> => {
  const server = await aWhatsApp()
  server.unknownNumbers.add('+31600000000')
  if (isBusy) server.misbehave({ code: 131_056 }, 'every other')
  const port = whatsapp(server.settings)
  return { port, send: sending(port), arrived: () => server.messages.map(({ key }) => key) }
}

describeSendingPort('messages that stay here', async () => ({
  port: storedMessaging,
  send: sending(storedMessaging),
  arrived: undefined,
}))

describeSendingPort('WhatsApp', () => byWhatsApp())

describeSendingPort('WhatsApp that is too busy at every other call', () => byWhatsApp(true))
