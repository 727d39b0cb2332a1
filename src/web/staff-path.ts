const STAFF_PATH = /^\/(admin|auth)(\/|$)/

/** Whether a path is of the back-office, which is one React Router application; all others are documents of their own. */
export const isStaffPath = (path: string) => STAFF_PATH.test(path)
