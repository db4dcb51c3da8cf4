import { Die } from '../../shared/art/die.tsx';
import { classes } from '../../shared/ui/classes.ts';
import styles from './home-dice.module.css';

export function HomeDice() {
  return (
    <>
      <Die value={6} skin="red" className={classes(styles.die, styles.largeDie)} />
      <Die value={5} skin="red" className={classes(styles.die, styles.smallDie)} />
    </>
  );
}
