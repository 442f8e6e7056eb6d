import type { BrandKey } from '@zaakwerk/contract/entities/brand'
import type { SampleCaseKey } from '@zaakwerk/contract/entities/template'
import { type MergeFacts, sampleFacts } from './merge-fields.ts'

/** A fictional case to try a template with. */
interface SampleCase {
  /** Its name for staff. */
  readonly label: string
  readonly brand: BrandKey
  /** Deviations from {@link sampleFacts}. */
  readonly differs: MergeFacts
}

const assessment = '0344261104578'
const decision = 'WW-2026-11'

/** One case of each family, with the brand that its client knows. */
export const sampleCases: Readonly<Record<SampleCaseKey, SampleCase>> = {
  wahv: { label: 'Verkeersboete', brand: 'fines', differs: {} },
  nha: {
    label: 'Naheffingsaanslag',
    brand: 'fines',
    differs: {
      case_family: 'nha',
      case_type: 'NHA',
      contested_paper: 'de naheffingsaanslag',
      matter: 'je naheffingsaanslag',
      authority_name: 'Gemeente Utrecht',
      authority_address: ['Postbus 16200', '3500 CE  Utrecht'],
      letter_addressee: 'Gemeente Utrecht',
      cjib_number: null,
      official_id: assessment,
      reference_label: 'aanslagnummer',
      reference: assessment,
    },
  },
  btu: {
    label: 'Uitkering',
    brand: 'benefits',
    differs: {
      case_family: 'btu',
      case_type: 'BTU Gemeente',
      contested_paper: 'het besluit',
      matter: 'je uitkering',
      authority_name: 'Gemeente Utrecht',
      authority_address: ['Postbus 16200', '3500 CE  Utrecht'],
      letter_addressee: 'Gemeente Utrecht',
      cjib_number: null,
      official_id: decision,
      reference_label: 'kenmerk',
      reference: decision,
    },
  },
  law_firm: {
    label: 'Strafbeschikking',
    brand: 'fines',
    differs: {
      case_family: 'law_firm',
      case_type: 'Strafbeschikking',
      contested_paper: 'de strafbeschikking',
      matter: 'je strafbeschikking',
    },
  },
  general: {
    label: 'Bestuurlijke boete',
    brand: 'fines',
    differs: {
      case_family: 'general',
      case_type: 'Bestuurlijke boete',
      contested_paper: 'de beslissing',
      matter: 'je bestuurlijke boete',
      cjib_number: null,
      official_id: assessment,
    },
  },
}

/** The merge values of a sample case, with brand and sender. */
export const factsOfSample = (key: SampleCaseKey): MergeFacts => ({
  ...sampleFacts,
  ...sampleCases[key].differs,
})
