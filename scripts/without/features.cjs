/** The features that can be taken away. Each has its name in the same places. */
module.exports = [
  'collusion',
  'feedback',
  'friends',
  'mailings',
  'programs',
  'progress',
  'reports',
  'seasons',
  'shop',
  'tutorial',
];
