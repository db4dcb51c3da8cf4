/** Given names and surnames as players write them, in Latin letters. */
const LATIN = `Aaron Abigail Adam Adele Adrian Agnes Aidan Alan Albert Alec Alejandro Alex Alexander Alice Alina Alison Amanda
Amelia Amir Amy Ana Anastasia Andrea Andrei Andrew Angela Anita Ann Anna Annika Anthony Anton Antonia Ariel Arthur Ashley
Astrid Audrey Ava Barbara Beatrice Ben Benjamin Bernard Bianca Bill Björn Blake Bob Boris Brenda Brian Bridget Bruce
Bruno Caleb Cameron Camila Carl Carla Carlos Carmen Carol Caroline Catherine Cecilia Charles Charlie Charlotte Chen Chloe
Chris Christian Christina Claire Clara Claudia Colin Connor Craig Cynthia Daisy Damian Dan Daniel Daniela Daria David
Dean Deborah Denis Diana Diego Dina Dirk Dmitri Dominic Donald Donna Doris Dorothy Douglas Duncan Dylan Edgar Edith Edward
Eileen Elaine Elena Eli Elias Elise Eliza Ella Ellen Elsa Emil Emily Emma Enrique Eric Erika Ernest Esther Ethan Eugene
Eva Evan Evelyn Felix Fiona Florence Frances Frank Fred Freya Gabriel Gareth Gary Gemma George Gerald Gina Giulia Gleb
Gloria Gordon Grace Graham Greg Greta Gunther Gustav Guy Hailey Hannah Hans Harold Harriet Harry Hassan Heather Hector
Heidi Helen Henry Herbert Holly Howard Hubert Hugh Hugo Huilin Ian Igor Ilya Ines Ingrid Irene Iris Isaac Isabel Isla Ivan
Ivy Jack Jacob Jade Jakub James Jamie Jan Jane Janet Jason Jasmine Javier Jean Jeff Jenna Jennifer Jerry Jesse Jessica
Jill Jim Joan Joanna Joe Joel John Jonas Jonathan Jordan Jorge Jose Joseph Josh Joy Juan Judith Julia Julian Julie June
Justin Kai Karen Karl Kate Katherine Katya Keith Kelly Ken Kenneth Kevin Kim Kira Klaus Konrad Kristina Kurt Kyle Lana
Lara Larry Laura Lauren Lea Leah Lee Lena Leo Leon Leonard Leslie Lewis Li Liam Lidia Lily Linda Lisa Liu Logan Lois Lola
Louis Louise Lucas Lucia Lucy Luis Luke Luna Lydia Lynn Mabel Maddie Magnus Maja Manda Mandy Marc Marcel Marco Marcus
Margaret Maria Marie Marina Mario Mark Marta Martha Martin Mary Mason Mateo Matt Matthew Maurice Max Maxim Maya Megan Mei
Melanie Melissa Mia Michael Michelle Miguel Mike Mila Milan Miles Mira Miriam Mohammed Molly Monica Morgan Murat Nadia
Nancy Naomi Natalia Natalie Nathan Neil Nicholas Nick Nicola Nicole Nigel Nikita Nils Nina Noah Noel Nora Norman Oleg
Olga Oliver Olivia Omar Oscar Otto Owen Pablo Pamela Patricia Patrick Paul Paula Pavel Pedro Penelope Penny Pete Peter
Petra Philip Phoebe Pierre Polina Quentin Rachel Ralph Ramon Raquel Raymond Rebecca Regina Reuben Rhys Ricardo Richard
Rita Robert Robin Roger Roland Roman Ronald Rory Rosa Rose Ross Roy Ruby Rudolf Russell Ruth Ryan Sabrina Sally Sam Samantha
Samuel Sandra Sara Sarah Scott Sean Sebastian Sergei Seth Shane Sharon Shaun Sheila Shirley Silvia Simon Sofia Sophie
Stanley Stella Stephen Steve Stuart Sue Sukanya Susan Suzuki Sven Sylvia Tamara Tanya Tara Teresa Terry Tessa Theo Thomas
Tiffany Tim Timothy Tina Toby Todd Tom Tony Tracy Trevor Tristan Tyler Ursula Valentina Valerie Vanessa Vera Veronica
Victor Victoria Vincent Violet Virginia Vivian Vladimir Walter Wanda Wayne Wendy Werner Wilfred Will William Xavier Xena
Yan Yana Yara Yasmin Yuki Yuri Yvonne Zachary Zara Zoe Zoya`;

/** The same in Russian letters. */
const RUSSIAN = `Аделина Азат Айдар Алан Алевтина Александр Александра Алексей Алёна Алина Алиса Алла Альберт Альбина Амина Анастасия
Анатолий Ангелина Андрей Анна Антон Антонина Арина Аркадий Арсен Арсений Артём Артур Аслан Ася Богдан Борис Булат Вадим
Валентин Валентина Валерий Валерия Варвара Василий Василиса Вера Вероника Виктор Виктория Виталий Виолетта Владимир
Владислав Всеволод Вячеслав Галина Геннадий Георгий Герман Глеб Григорий Давид Даниил Дарья Денис Диана Дина Дмитрий
Ева Евгений Евгения Егор Екатерина Елена Елизавета Ефим Жанна Захар Зинаида Зоя Иван Игнат Игорь Илья Инна Ирина Камила
Карина Кирилл Кира Клавдия Константин Кристина Ксения Лада Лариса Лев Леонид Лидия Лилия Любовь Людмила Магомед Майя
Макар Максим Маргарита Марина Мария Марк Марат Матвей Мила Милана Мирон Михаил Мурат Надежда Назар Наталья Никита Николай
Нина Нонна Оксана Олег Олеся Ольга Павел Пётр Полина Прохор Раиса Рамиль Регина Ренат Римма Роберт Родион Роза Роман
Руслан Рустам Савелий Светлана Святослав Семён Сергей София Станислав Степан Таисия Тамара Тарас Татьяна Тимофей Тимур
Тихон Ульяна Фёдор Филипп Хасан Христина Шамиль Эдуард Эльвира Эльдар Эмилия Юлия Юрий Яна Яков Ярослав Абрамов Акимов
Баранов Белов Белый Бобров Быков Васильев Виноградов Власов Воробьёв Галкин Герасимов Голубев Гончаров Гусев Давыдов
Денисов Дроздов Егоров Ежов Ершов Ефимов Жуков Зайцев Захаров Зимин Зуев Иванов Ильин Калинин Капустин Карпов Киселёв
Ковалёв Козлов Комаров Королёв Котов Кравцов Крылов Кудрявцев Кузнецов Куликов Лазарев Лапин Лебедев Логинов Лукин
Макаров Мальцев Марков Медведев Мельников Мухин Назаров Никитин Новиков Носков Орлов Осипов Павлов Панин Петров Поляков
Попов Потапов Пугачёв Рыбаков Рябов Савин Сазонов Семёнов Сидоров Синицын Смирнов Соболев Соколов Сорокин Степанов
Сукачёв Суханов Титов Тихонов Толстой Третьяков Уваров Ушаков Федотов Филатов Фролов Хабаров Харитонов Худяков Цветков
Чернов Чуйков Шаров Шевцов Широков Щукин Щербаков Юдин Яковлев Яшин`;

const READING: Readonly<Record<string, string>> = Object.fromEntries(
  [...'абвгдезийклмнопрстуфыэ'].map((letter, at) => [letter, 'abvgdeziyklmnoprstufye'[at] ?? '']),
);
const DOUBLE: Readonly<Record<string, string>> = {
  ж: 'zh',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ю: 'yu',
  я: 'ya',
  ё: 'yo',
  ь: '',
  ъ: '',
};

const inLatin = (name: string): string => {
  const letters = [...name.toLowerCase()].map((letter) => DOUBLE[letter] ?? READING[letter] ?? letter).join('');
  return letters.slice(0, 1).toUpperCase() + letters.slice(1);
};

/** Alone, with a year, in pairs and joined, as nicknames are. */
const nicknamesOf = (names: readonly string[]): string[] =>
  names.flatMap((name, at) => {
    const other = names[(at * 7 + 3) % names.length] ?? '';
    return [
      name,
      `${name}${1970 + (at % 40)}`,
      `${name} ${other}`,
      `${name}_${other}`,
      `${other}${name.toLowerCase()}`,
    ];
  });

/** Some thousands of nicknames that nobody minds. */
export const ordinaryNames = (): string[] => {
  const [latin, russian] = [LATIN.split(/\s+/), RUSSIAN.split(/\s+/)];
  return [...nicknamesOf(latin), ...nicknamesOf(russian), ...nicknamesOf(russian.map(inLatin))];
};
