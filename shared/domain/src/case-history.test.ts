import { expect, it } from 'vitest'
import { type HistorySource, historyText } from './case-history.ts'

const mail = { kind: 'message', recipient: 'm@example.nl', subject: 'Verdaagd' } as const
const adjourned = { event_type: 'case_adjourned', additional_data: null, is_undone: false }

it.each<[HistorySource, string]>([
  [
    { kind: 'event', event: { ...adjourned, message: 'Event: case_adjourned via de webapp' } },
    'Zaak verdaagd',
  ],
  [{ kind: 'event', event: { ...adjourned, message: 'Op verzoek' } }, 'Op verzoek'],
  [{ kind: 'log', message: 'Notities gewijzigd' }, 'Notities gewijzigd'],
  [
    { kind: 'document', name: '20-11-2026_09-14_volmacht.pdf', sent_as: null },
    'Document toegevoegd: volmacht.pdf',
  ],
  [
    { kind: 'document', name: '20-11-2026_09-14_foto.jpg', sent_as: 'parking_permit' },
    'Document ontvangen van de cliënt: foto.jpg (bewijs: Parkeervergunning)',
  ],
  [{ kind: 'task', title: '' }, 'Taak aangemaakt: Geen taak titel'],
  [{ ...mail, channel: 'email', status: 'kept' }, 'E-mail aan m@example.nl: Verdaagd'],
  [
    { ...mail, channel: 'whatsapp', status: 'failed', recipient: '+31612345678' },
    'WhatsApp-bericht aan 06 1234 5678: Verdaagd (mislukt)',
  ],
  [{ ...mail, channel: 'email', status: 'cancelled' }, 'E-mail aan m@example.nl: Verdaagd (niet verzonden)'],
  [{ ...mail, channel: 'van_morgen', status: 'van_morgen' }, 'Bericht aan m@example.nl: Verdaagd'],
])('shows %j as "%s"', (source, text) => expect(historyText(source)).toBe(text))
