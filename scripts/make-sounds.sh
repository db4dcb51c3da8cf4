#!/bin/sh
# Makes the sounds of the game with sox (Debian: apt-get install sox). The files are committed; run the script again to change one.
# Short 16-bit mono WAV: every browser decodes this format, and sox writes it.
set -eu

out="$(dirname "$0")/../apps/web/src/features/game/sounds/files"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
mkdir -p "$out"
rate=22050

# part NAME SECONDS SYNTH… : one part of a sound at full rate.
part() {
  name=$1
  seconds=$2
  shift 2
  sox -R -q -n -r 44100 -c 1 -b 16 "$work/$name.wav" synth "$seconds" "$@"
}

# all NAME LOUDNESS PART… : mixes the parts and sets the loudness (dB RMS), without clipping.
all() {
  name=$1
  loudness=$2
  shift 2
  if [ $# -eq 1 ]; then cp "$1" "$work/mix.wav"; else sox -q -m "$@" "$work/mix.wav" gain -n -6; fi
  now=$(sox "$work/mix.wav" -n stats 2>&1 | awk '/^RMS Pk dB/ { print $4 }')
  gain=$(awk -v now="$now" -v want="$loudness" 'BEGIN { print want - now }')
  sox -R -q -D "$work/mix.wav" -r $rate -b 16 "$out/$name.wav" gain "$gain" gain -l 0 fade t 0.002 0 0.015
}

# The loudest 50 ms of each sound have this level. The timer repeats, so it is softer.
loud=-24
soft=-30

# Dice on wood: short knocks. The second throw is lower and has one knock more.
knock() { part "$1" 0.09 pinknoise band -n "$2" 500 fade l 0.001 0.09 0.085 pad "$3"; }
knock a 1900 0
knock b 1500 0.085
knock c 2100 0.15
knock d 1300 0.205
all dice-1 $loud "$work/a.wav" "$work/b.wav" "$work/c.wav" "$work/d.wav"
knock a 1500 0
knock b 1150 0.07
knock c 1700 0.16
knock d 1000 0.20
knock e 1300 0.255
all dice-2 $loud "$work/a.wav" "$work/b.wav" "$work/c.wav" "$work/d.wav" "$work/e.wav"

# bell NAME SECONDS PITCH PAD : a note of a bell.
bell() {
  overtone=$(awk -v pitch="$3" 'BEGIN { print pitch * 2 }')
  part "$1" "$2" sine "$3" synth "$2" sine mix "$overtone" fade l 0.003 "$2" "$2" pad "$4"
}

# Bought: two notes up. Sold: two down.
bell a 0.22 659.3 0
bell b 0.30 987.8 0.08
all buy $loud "$work/a.wav" "$work/b.wav"
bell a 0.22 880.0 0
bell b 0.30 587.3 0.08
all sale $loud "$work/a.wav" "$work/b.wav"

# A bid: the gavel.
part a 0.12 pinknoise band -n 700 300 fade l 0.001 0.12 0.115
part b 0.16 sine 190:120 fade l 0.001 0.16 0.155
all auction-bet $loud "$work/a.wav" "$work/b.wav"

# Another player waits for an answer: three notes.
bell a 0.18 784.0 0
bell b 0.18 987.8 0.12
bell c 0.36 1318.5 0.24
all notification $loud "$work/a.wav" "$work/b.wav" "$work/c.wav"

# A signature: the pen's two strokes and a stamp.
part a 0.14 whitenoise band -n 4200 900 tremolo 34 60 fade t 0.02 0.14 0.05
part b 0.12 whitenoise band -n 5200 900 tremolo 41 60 fade t 0.02 0.12 0.05 pad 0.16
part c 0.14 sine 150:80 fade l 0.001 0.14 0.135 pad 0.31
all deal-signing $loud "$work/a.wav" "$work/b.wav" "$work/c.wav"

# A card is turned over.
part a 0.10 whitenoise sinc 1500-7000 fade t 0.07 0.10 0.02
part b 0.05 whitenoise sinc 2500-8000 fade l 0.001 0.05 0.045 pad 0.10
all card-flick $loud "$work/a.wav" "$work/b.wav"

# The clock: tick and tock, repeatable without a gap.
part a 0.03 sine 2100 fade l 0.001 0.03 0.028
part b 0.03 sine 1600 fade l 0.001 0.03 0.028 pad 0.25 0.22
all timer $soft "$work/a.wav" "$work/b.wav"

du -cb "$out"/*.wav
