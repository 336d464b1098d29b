import styles from './runs.module.css';

/** How the figures of a score come about. */
export function FormulaHelp() {
  return (
    <ul className={styles.formulas}>
      <li>
        <strong>Progression</strong> of an episode is what the environment says of it, 0 to 100. Of a task and
        of an environment it is the mean over its scored episodes; overall it is the mean of the environments’
        means, as in BALROG, over BALROG’s environments where the run has any.
      </li>
      <li>
        <strong>±</strong> is BALROG’s standard error: the population standard deviation of the episodes,
        divided by √n. Overall it is √(sum of the environments’ squared standard errors), divided by their
        number.
      </li>
      <li>
        <strong>95 % of the mean</strong> is a percentile bootstrap (Efron 1979): episodes are drawn anew with
        replacement within each environment 2,000 times, and the middle 95 % of the means are kept. With few
        episodes, or all of them equal, it is too narrow.
      </li>
      <li>
        <strong>Solved</strong> counts episodes that reached their goal, of those scored; its 95 % is Wilson’s
        score interval (1927), with z = 1.96: (p + z²/2n ± z √(p(1 − p)/n + z²/4n²)) / (1 + z²/n). Overall it
        counts the episodes of all environments of the mean alike.
      </li>
      <li>
        <strong>Not scored</strong> are episodes that ended with a model error, an app error or by hand. They
        can be run again and are part of no mean; until all planned episodes are scored, the run is marked
        incomplete. Episodes of different versions or options of an environment are never averaged together.
      </li>
    </ul>
  );
}
