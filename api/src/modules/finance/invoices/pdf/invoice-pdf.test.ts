import { describe, expect, it } from 'vitest'
import { sampleSeller } from '../../../../platform/config/seller.ts'
import { readPdf } from '../../../letters/letters/testing/read-pdf.ts'
import type { InvoiceRecord } from '../invoice-rows.sql.ts'
import type { NumberedInvoice } from '../numbered-invoice.ts'
import { invoicePdf } from './invoice-pdf.ts'

const seller = { brand: 'fines', phone: '030 251 44 77', ...sampleSeller } as const

const invoice: NumberedInvoice = {
  id: 1,
  invoice_id: null,
  administration_id: 'zaakwerk',
  invoice_number: '2026-0638',
  draft_id: null,
  state: 'open',
  outside_key: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  outside_version: null,
  problem: null,
  reference: 'Z-2604776',
  case_id: 12,
  client_id: 3,
  contact_company_name: 'Terpstra Bouw B.V.',
  contact_first_name: 'Jelle',
  contact_last_name: 'Terpstra',
  contact_email: 'jelle@terpstra.example',
  contact_salutation: 'Dhr.',
  contact_initials: 'J.',
  contact_prefixes: null,
  contact_phone_number: '0612345678',
  contact_iban: null,
  contact_street_address_1: 'Dorpsstraat 12',
  contact_street_address_2: null,
  contact_postal_code: '8601 AB',
  contact_city: 'Sneek',
  contact_country: 'Nederland',
  url: null,
  sent_at: new Date('2026-11-20T23:30:00Z'),
  due_on: '2026-12-05',
  supplied_on: '2026-11-12',
  vat_percent: 21,
  seller,
  created_by: null,
  created_at: new Date('2026-11-20T23:30:00Z'),
  updated_at: new Date('2026-11-20T23:30:00Z'),
  lines: [{ description: 'Vergoeding voor onze diensten', price_cents: 23_400 }],
  paid_cents: 0,
  credited_cents: 0,
}

const wordsOf = async (given: Partial<InvoiceRecord>) =>
  // Amounts have a space that does not break.
  (await readPdf(await invoicePdf({ ...invoice, ...given }, seller))).text.replace(/\u00a0/g, ' ')

describe('an invoice', () => {
  it.each([
    [
      'the addressee',
      {},
      'Terpstra Bouw B.V. t.a.v. dhr. J. Terpstra Dorpsstraat 12 8601 AB Sneek Factuurnummer',
    ],
    [
      'a person without a company',
      {
        contact_company_name: null,
        contact_salutation: 'Mevr.',
        contact_initials: 'Ł.',
        contact_last_name: 'Şahin-Kőrösi',
        contact_street_address_2: 'bus 4',
        contact_country: 'België',
      },
      'Mevr. Ł. Şahin-Kőrösi Dorpsstraat 12 bus 4 8601 AB Sneek België',
    ],
    [
      'a company without a person or an address',
      { contact_initials: null, contact_first_name: null, contact_last_name: null, contact_city: null },
      'Terpstra Bouw B.V. jelle@terpstra.example Factuurnummer',
    ],
    [
      // Of the day in Amsterdam.
      'its facts',
      {},
      'Factuurnummer 2026-0638 Factuurdatum 21 november 2026 Leverdatum 12 november 2026 Vervaldatum 5 december 2026 Dossier Z-2604776',
    ],
    [
      'what it is for, with its VAT',
      {},
      'Vergoeding voor onze diensten 1 € 193,39 Bedrag exclusief btw € 193,39 21% btw € 40,61 Totaal € 234,00',
    ],
    [
      'several lines, which add up',
      {
        lines: [
          { description: 'Proceskostenvergoeding (Fase Kantonrechter)', price_cents: 144_200 },
          { description: 'Dwangsom CVOM', price_cents: 100 },
          { description: 'Überprüfung – ’t IJ', price_cents: 1 },
        ],
      },
      '(Fase Kantonrechter) 1 € 1.191,74 Dwangsom CVOM 1 € 0,82 Überprüfung – ’t IJ 1 € 0,01 Bedrag exclusief btw € 1.192,57 21% btw € 250,44 Totaal € 1.443,01',
    ],
    ['no lines at all', { lines: [] }, 'Bedrag exclusief btw € 0,00 21% btw € 0,00 Totaal € 0,00'],
    [
      'how to pay',
      {},
      'Te betalen € 234,00 Uiterlijk op 5 december 2026 IBAN NL91 ABNA 0417 1643 00 Op naam van Bezwaarwerk B.V. Omschrijving 2026-0638',
    ],
    [
      "the sender's data that the law requires",
      {},
      'Verkeersbezwaar is een dienst van Bezwaarwerk B.V., Maliebaan 12, 3581 CN Utrecht KvK 12345678 · Btw-id NL000099998B57',
    ],
    [
      'that it is a draft, while it has no number',
      { invoice_number: null, sent_at: null, due_on: null },
      'Conceptfactuur',
    ],
    ['no last day that is not there', { due_on: null }, 'Te betalen € 234,00 IBAN'],
    ['where to ask', {}, 'Schrijf naar hulp@verkeersbezwaar.example'],
  ])('says %s', async (_, given, words) => expect(await wordsOf(given)).toContain(words))

  it('asks for no payment while it is a draft', async () => {
    const words = await wordsOf({ invoice_number: null, sent_at: null, due_on: null })
    expect(words).toContain('Dit is een concept. De factuur is nog niet verzonden')
    expect(words).not.toContain('Zo betaal je')
  })

  it('is on one sheet, in the brand of its case, and can be read aloud', async () => {
    const bytes = await invoicePdf(invoice, { ...seller, brand: 'benefits' })
    const { pages, roles, info, isTagged } = await readPdf(bytes)
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain('Uitkeringsbezwaar')
    expect(isTagged).toBe(true)
    expect(info).toMatchObject({ Title: 'Factuur 2026-0638', Author: 'Bezwaarwerk B.V.', Language: 'nl-NL' })
    for (const role of ['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']) expect(roles).toContain(role)
  })

  it('has the same bytes each time, paid or not', async () => {
    const first = await invoicePdf(invoice, seller)
    const later = { ...invoice, state: 'paid', paid_cents: 23_400, updated_at: new Date() }
    expect((await invoicePdf({ ...invoice, reference: 'Z-1' }, seller)).equals(first)).toBe(false)
    expect((await invoicePdf(later, seller)).equals(first)).toBe(true)
  })

  it('keeps long names and lines apart, and its sums together on a last sheet', async () => {
    const long = 'Vergoeding van de kosten van rechtsbijstand in een langdurige procedure '.repeat(3).trim()
    const lines = Array.from({ length: 24 }, (_, at) => ({
      description: `${long} ${at + 1}`,
      price_cents: 100_000,
    }))
    const contact_company_name =
      'Stichting tot Behoud van Zeer Lange Namen in het Maatschappelijk Verkeer te Súdwest-Fryslân'
    const bytes = await invoicePdf({ ...invoice, lines, contact_company_name }, seller)
    const { pages, heights } = await readPdf(bytes)
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.at(-1)).toMatch(/Totaal.*Zo betaal je.*KvK 12345678/)
    for (const { description } of lines)
      expect(pages.filter((page) => page.includes(`${description} 1 €`))).toHaveLength(1)
    expect(heights.get('Factuurnummer') ?? 0).toBeLessThan(heights.get('t.a.v. dhr. J. Terpstra') ?? 0)
  })
})
