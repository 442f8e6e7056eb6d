import { describe, expect, it } from 'vitest'
import { readStatement } from './read-statement.ts'
import { entryOf, statementOf } from './testing/statement.builder.ts'

const read = (content: string | Buffer) => readStatement(Buffer.from(content), { mostEntries: 10 })

describe('a file that is refused', () => {
  const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>`
  const doctype = '<!DOCTYPE Document [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
  it.each<[string, string | Buffer, string]>([
    ['of nothing', ' \n', 'Dit bestand is leeg.'],
    [
      'that is a zip',
      'PK\u0003\u0004',
      'Dit is een zip-bestand. Pak het uit en kies het XML-bestand dat erin zit.',
    ],
    ['that is a pdf', '%PDF-1.7', 'Geen XML-bestand: de inhoud is een pdf.'],
    ['of MT940', ':20:940S', 'Dit is een MT940-bestand. Download het afschrift bij de bank als CAMT.053.'],
    [
      'that is a workbook',
      'PK\u0003\u0004\u0014\0\u0006\0[Content_Types].xml',
      'Dit is een Excel-bestand. Download het afschrift bij de bank als CAMT.053.',
    ],
    [
      'of CSV',
      'Datum;Bedrag\n20-11-2026;12,50',
      'Dit is een CSV- of tekstbestand. Download het afschrift bij de bank als CAMT.053.',
    ],
    [
      'of tabs',
      '417164300\tEUR\t20261120\t3025,00',
      'Dit is een CSV- of tekstbestand. Download het afschrift bij de bank als CAMT.053.',
    ],
    ['of OFX', 'OFXHEADER:100', 'Dit is een OFX-bestand. Download het afschrift bij de bank als CAMT.053.'],
    ['of something else', 'Goedendag', 'Dit is geen XML-bestand.'],
    [
      'of camt.054',
      statementOf([], { namespace: 'urn:iso:std:iso:20022:tech:xsd:camt.054.001.02' }),
      'Dit is een CAMT.054-bestand, een melding van losse boekingen. Kies het rekeningafschrift: CAMT.053.',
    ],
    [
      'of camt.052',
      statementOf([], { namespace: 'urn:iso:std:iso:20022:tech:xsd:camt.052.001.08' }),
      'Dit is een CAMT.052-bestand, een tussentijds overzicht. Kies het rekeningafschrift: CAMT.053.',
    ],
    [
      'of the first version',
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.01"><BkToCstmrStmtV01/></Document>',
      'Dit is CAMT.053 in versie 01; alleen versie 02 en later worden gelezen.',
    ],
    [
      'of another namespace',
      '<html xmlns="http://www.w3.org/1999/xhtml"/>',
      'Dit XML-bestand is geen rekeningafschrift (CAMT.053).',
    ],
    [
      'without a statement',
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"/>',
      'In dit bestand staat geen rekeningafschrift.',
    ],
    [
      'with a document type',
      statementOf([{ text: '&x;' }], { declaration: `${declared('UTF-8')}${doctype}` }),
      'Dit bestand bevat een DOCTYPE of entiteiten; zo’n bestand wordt niet gelezen.',
    ],
    [
      'with an entity',
      statementOf([{ text: '&lol9;' }]),
      'Dit bestand bevat een entiteit die XML niet kent; zo’n bestand wordt niet gelezen.',
    ],
    [
      'that is cut off',
      statementOf([]).slice(0, -12),
      'Dit XML-bestand is beschadigd: regel 7 is niet te lezen.',
    ],
    ['that is too deep', '<a b="/>">'.repeat(41), 'Dit bestand is dieper genest dan 40 niveaus.'],
    ['of a million levels', '<a>'.repeat(1_000_000), 'Dit bestand is dieper genest dan 40 niveaus.'],
    [
      'in EBCDIC',
      `${declared('ebcdic-cp-nl')}<a/>`,
      'De tekencodering “ebcdic-cp-nl” van dit bestand wordt niet gelezen.',
    ],
    [
      'that is no UTF-8',
      Buffer.from(statementOf([{ text: 'é' }]), 'latin1'),
      'Dit bestand bevat tekens die niet passen bij zijn tekencodering (UTF-8).',
    ],
    [
      'in dollars',
      statementOf([{ currency: 'USD' }]),
      'Dit afschrift is in USD; alleen euro’s worden gelezen.',
    ],
    [
      'with a comma',
      statementOf([{ amount: '12,50' }]),
      'Het bedrag “12,50” van een boeking is niet te lezen.',
    ],
    ['with an invalid date', statementOf([{ day: '2026-02-30' }]), 'Bij een boeking ontbreekt de datum.'],
    [
      'without a sign',
      statementOf([entryOf({}).replace('<CdtDbtInd>CRDT</CdtDbtInd>', '')]),
      'Bij een boeking staat niet of die is bij- of afgeschreven.',
    ],
    [
      'of too many entries',
      statementOf(Array.from({ length: 11 }, () => ({}))),
      'Het bestand heeft meer dan 10 boekingen.',
    ],
  ])('%s', (_, content, message) => {
    expect(() => read(content)).toThrow(expect.objectContaining({ name: 'UnreadableStatement', message }))
  })
})
