/** The files of which lists of questions are read, for a file input. */
export const listFiles = '.csv,.tsv,.txt,.md,.docx,.xlsx,.odt,.ods,text/csv,text/plain'
