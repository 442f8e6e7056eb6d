import { afterEach } from 'vitest'
import type { OutgoingMessage } from '../messaging/messaging.port.ts'
import { startWhatsAppServer, type WhatsAppServer } from './whatsapp-server.ts'

const opened: WhatsAppServer[] = []
afterEach(async () => {
  for (let next = opened.pop(); next; next = opened.pop()) await next.close()
})

/** One for a test, closed after it. */
export const aWhatsApp = async (): Promise<WhatsAppServer> => {
  const server = await startWhatsAppServer()
  opened.push(server)
  return server
}

/** A message that says only what the test is about. */
export const aMessage = (changes: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  key: 'message-7.4f3a9c1d-6a0e-4f7e-9d1b-3f1f0a1b2c3d',
  to: '+31612345678',
  text: 'Beste Noor, we hebben je factuur gemaild.',
  template: {
    name: 'invoice_notice',
    language: 'nl',
    parameters: {
      greeting: 'Beste Noor',
      invoice_number: '2026-0638',
      invoice_amount: '€ 234,00',
      invoice_due_on: '14 december 2026',
      support_email: 'hulp@verkeersbezwaar.example',
      brand_name: 'Verkeersbezwaar',
      payee_name: 'Bezwaarwerk B.V.',
    },
  },
  mayBeText: false,
  ...changes,
})
