import type { Authority } from '@zaakwerk/contract/entities/authority'
import { authorityTypeLabel, submissionTypeLabel } from '@zaakwerk/domain/authorities'
import { keepPostcodes } from '@zaakwerk/domain/postcodes'
import { Breakable, type Column } from '@zaakwerk/ui'
import { editColumn } from '../../list/record-columns.tsx'
import css from './authorities.module.css'
import { listPath } from './use-opened-authority.ts'

const addressLine = ({ address }: Authority): string => {
  const town = [address.postal_code, address.city].filter(Boolean).join(' ')
  return keepPostcodes([address.street_address_1, town].filter(Boolean).join(', ')) || '-'
}

/** Columns of the overview, which is always sorted by name. */
export const authorityColumns: readonly Column<Authority>[] = [
  {
    key: 'name',
    title: 'Autoriteit',
    width: { wide: 246, 1439: 208 },
    narrow: 'main',
    skeleton: [150, 96],
    skeletonClass: css.bars,
    render: ({ name, attention_of }) => (
      <div className={css.lines}>
        <b title={name}>{name}</b>
        {attention_of ? (
          <small className="caption faint" title={attention_of}>
            {attention_of}
          </small>
        ) : null}
      </div>
    ),
  },
  {
    key: 'type',
    title: 'Ten aanzien van',
    choice: 'standard',
    width: { wide: 168, 1439: 170 },
    className: css.wrapping,
    narrow: 'sub-aside',
    skeleton: [112],
    render: ({ authority_type }) => authorityTypeLabel(authority_type),
  },
  {
    key: 'method',
    title: 'Indien methode',
    choice: 'standard',
    width: { wide: 214, 1439: 168 },
    narrow: 'sub',
    skeleton: [120],
    render: ({ submission_type }) => submissionTypeLabel(submission_type),
  },
  {
    key: 'email',
    title: 'Email',
    choice: 'standard',
    least: 220,
    className: css.wrapping,
    skeleton: [170],
    render: ({ email }) => (email ? <Breakable text={email} /> : '-'),
  },
  {
    key: 'address',
    title: 'Adresgegevens',
    choice: 'standard',
    least: 220,
    className: css.wrapping,
    skeleton: [190],
    render: addressLine,
  },
  editColumn(listPath, ({ name }) => name),
]
