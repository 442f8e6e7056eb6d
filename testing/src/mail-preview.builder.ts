import type { MailPreview } from '@zaakwerk/contract/case-mail'

/** Preview of a short mail to a client; pass only the fields under test. */
export const aMailPreview = (given: Partial<MailPreview> = {}): MailPreview => ({
  recipient: { id: 7, name: 'Mevr. M.E. Lagendijk', email: 'm.lagendijk@example.nl' },
  subject: [
    { kind: 'template', text: 'Nieuws over ' },
    { kind: 'case', text: 'je verkeersboete' },
  ],
  paragraphs: [
    {
      is_heading: false,
      pieces: [
        { kind: 'case', text: 'Beste Maria' },
        { kind: 'template', text: ',' },
      ],
    },
    { is_heading: true, pieces: [{ kind: 'template', text: 'Wat betekent dat voor je?' }] },
  ],
  empty: [],
  template: { id: 11, version: 6 },
  ...given,
})
