/** The page about the data, which describes the feed for people and, embedded, for machines. */
export const DATASET_PAGE = '/openactive'
export const SESSION_SERIES_FEED = '/openactive/session-series'
