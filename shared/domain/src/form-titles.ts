/** Title of the list of empty required fields (specification 1, section 5). */
export const missingFieldsTitle = 'De volgende velden zijn niet ingevuld'

/** Title of the list of invalid fields. */
export const wrongFieldsTitle = 'De volgende velden zijn niet goed ingevuld'
