/** Title of the list of required fields that are empty (specification 1, section 5). */
export const missingFieldsTitle = 'De volgende velden zijn niet ingevuld'

/** Title of the list of what is wrong with the other fields. */
export const wrongFieldsTitle = 'De volgende velden zijn niet goed ingevuld'
