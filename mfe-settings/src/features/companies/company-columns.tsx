import type { Company } from '@zaakwerk/contract/entities/people'
import { formatDate } from '@zaakwerk/domain/dates'
import type { Column } from '@zaakwerk/ui'
import { companyWords } from '../../companies/company-draft.ts'
import { editColumn, idColumn } from '../../list/record-columns.tsx'

/** Columns of the overview. */
export const companyColumns: readonly Column<Company>[] = [
  idColumn,
  {
    key: 'name',
    title: 'Bedrijfsnaam',
    orderBy: 'name',
    least: 260,
    className: 'strong',
    narrow: 'main',
    skeleton: [200],
    render: ({ name }) => <span title={name}>{name}</span>,
  },
  {
    key: 'iban',
    title: 'IBAN',
    choice: 'standard',
    width: 264,
    narrow: 'sub',
    skeleton: [160],
    render: (row) => companyWords(row).iban || '-',
  },
  {
    key: 'lease',
    title: 'Leasemaatschappij',
    choice: 'standard',
    width: 168,
    className: 'quiet',
    skeleton: [24],
    render: (row) => companyWords(row).is_car_lease,
  },
  {
    key: 'created',
    title: 'Aangemaakt',
    choice: 'extra',
    width: 164,
    className: 'quiet',
    skeleton: [112],
    render: ({ created_at }) => formatDate(created_at),
  },
  {
    key: 'updated',
    title: 'Gewijzigd',
    choice: 'extra',
    width: 164,
    className: 'quiet',
    skeleton: [112],
    render: ({ updated_at }) => formatDate(updated_at),
  },
  editColumn('/settings/companies', ({ id }) => `bedrijf ${id}`),
]
